import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** One sentence saying why. */
  reason?: ReactNode
  /** The way on: one action. */
  children?: ReactNode
}

export function EmptyState({ icon, title, reason, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className="type-title">{title}</p>
      {reason !== undefined && <p className="type-small muted">{reason}</p>}
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

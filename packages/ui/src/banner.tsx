import { Check, CircleAlert, Info, Tag as TagIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import styles from './banner.module.css'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { uiMessages } from './messages.ts'

const icons = { info: Info, ok: Check, warn: TriangleAlert, danger: CircleAlert, brand: TagIcon }

export type BannerProps = {
  tone?: keyof typeof icons | undefined
  icon?: ReactNode
  /** status for news, alert for what stops the visitor. */
  role?: 'status' | 'alert' | undefined
  onClose?: (() => void) | undefined
  /** Lets a form move the focus here. */
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Banner({ tone = 'info', icon, role, onClose, ref, children }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      ref={ref}
      className={classNames(styles.banner, styles[tone])}
      role={role}
      tabIndex={ref ? -1 : undefined}
    >
      <span className={styles.icon}>{icon ?? <Icon size={20} aria-hidden="true" />}</span>
      <div className={styles.text}>{children}</div>
      {onClose && (
        <IconButton className={styles.close} label={uiMessages.close} onClick={onClose}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

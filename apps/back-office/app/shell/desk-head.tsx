import type { ReactNode } from 'react'
import styles from './desk-head.module.css'
import { messages } from './messages.ts'

/** Heading of a desk, one line under it, what can be done on the right. */
export function DeskHead({
  title,
  tags,
  line,
  children,
}: {
  title: string
  tags?: ReactNode
  line?: ReactNode
  children?: ReactNode
}) {
  return (
    <header className={styles.head}>
      <title>{messages.title(title)}</title>
      <div>
        <div className={styles.title}>
          <h1 className="type-h2">{title}</h1>
          {tags}
        </div>
        {line !== undefined && <p className="type-small muted">{line}</p>}
      </div>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </header>
  )
}

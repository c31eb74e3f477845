import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './timeline.module.css'

export type TimelineItem = {
  title: string
  time?: ReactNode
  children?: ReactNode
  state: 'done' | 'current' | 'ahead' | 'failed'
  /** In the dot of the current or a coming step; done and failed have their own marks. */
  icon?: ReactNode
}

/** Small for who reads many of them a day, large for who waits for one. */
export function Timeline({ items, size }: { items: readonly TimelineItem[]; size?: 'sm' | undefined }) {
  return (
    <ol className={classNames(styles.timeline, size && styles[size])}>
      {items.map((item, index) => (
        <li
          key={item.title}
          className={classNames(styles.item, styles[item.state])}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot}>{dotContent(item, index)}</span>
          <div className={styles.body}>
            <div className={styles.head}>
              <b className={size ? styles.title : 'type-title'}>{item.title}</b>
              {item.time !== undefined && <span className="type-small muted num">{item.time}</span>}
            </div>
            {item.children !== undefined && <div className={styles.text}>{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function dotContent(item: TimelineItem, index: number): ReactNode {
  if (item.state === 'done') return <Check size={16} aria-hidden="true" />
  if (item.state === 'failed') return <X size={16} aria-hidden="true" />
  return item.icon ?? index + 1
}

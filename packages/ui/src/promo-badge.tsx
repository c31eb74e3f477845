import type { MouseEventHandler } from 'react'
import { classNames } from './class-names.ts'
import styles from './promo-badge.module.css'

export type PromoBadgeProps = {
  children: string
  /** flag sits on a card; ribbon has the slanted end of the deals pages; lead is its orange form. */
  shape?: 'flag' | 'ribbon' | 'lead' | undefined
  /** Opens the terms. */
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
}

export function PromoBadge({ children, shape = 'flag', onClick }: PromoBadgeProps) {
  const className = classNames(styles.badge, styles[shape], 'num')
  if (!onClick) return <span className={className}>{children}</span>
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  )
}

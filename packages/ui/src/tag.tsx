import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type TagProps = {
  tone?: 'plain' | 'ok' | 'info' | 'warn' | 'danger' | 'deal' | 'brand' | 'ink' | 'paper' | undefined
  icon?: ReactNode
  children: ReactNode
}

/** A short status or label. The word always stands beside the colour. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

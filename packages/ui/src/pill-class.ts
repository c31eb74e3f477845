import { classNames } from './class-names.ts'
import styles from './pill.module.css'

export type PillLook = {
  selected?: boolean | undefined
  size?: 'md' | 'sm' | undefined
  tone?: 'plain' | 'sale' | undefined
}

export function pillClass({ selected, size, tone }: PillLook, extra?: string): string {
  return classNames(
    styles.pill,
    size === 'sm' && styles.small,
    tone === 'sale' && styles.sale,
    selected && styles.selected,
    extra,
  )
}

import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Link } from './link.tsx'

export type ChipProps = {
  children: ReactNode
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  /** Where it is gone: for what an address holds. */
  removeHref?: string | undefined
}

/** An applied answer or filter; with onRemove or removeHref the whole chip takes it away. */
export function Chip({ children, onRemove, removeLabel, removeHref }: ChipProps) {
  if (removeHref !== undefined) {
    return (
      <Link className={styles.chip} href={removeHref} aria-label={removeLabel}>
        {children}
        <X size={16} aria-hidden="true" />
      </Link>
    )
  }
  if (!onRemove) return <span className={styles.chip}>{children}</span>
  return (
    <button type="button" className={styles.chip} onClick={onRemove} aria-label={removeLabel}>
      {children}
      <X size={16} aria-hidden="true" />
    </button>
  )
}

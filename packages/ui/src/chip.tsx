import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './chip.module.css'

export type ChipProps = {
  children: ReactNode
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

/** An applied answer or filter; with onRemove the whole chip takes it away. */
export function Chip({ children, onRemove, removeLabel }: ChipProps) {
  if (!onRemove) return <span className={styles.chip}>{children}</span>
  return (
    <button type="button" className={styles.chip} onClick={onRemove} aria-label={removeLabel}>
      {children}
      <X size={16} aria-hidden="true" />
    </button>
  )
}

import type { ReactNode } from 'react'
import styles from './pill.module.css'

/** A row of Pill that scrolls sideways when it does not fit. */
export function PillRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.row} aria-label={label}>
      {children}
    </nav>
  )
}

import type { ReactNode } from 'react'
import styles from './pill.module.css'

/**
 * A row of Pill that scrolls sideways when it does not fit. Browsers leave a cut pill where it is when Tab comes to it, so
 * the row brings it in.
 */
export function PillRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      className={styles.row}
      aria-label={label}
      onFocus={({ target }) => target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </nav>
  )
}

import { ListFilter } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './filter-menu.module.css'

/** Opens under its button. Escape closes it and gives the focus back; so does going elsewhere. */
export function FilterMenu({ label, children }: { label: string; children: ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close()
  }
  return (
    <details ref={menu} className={styles.menu} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className={styles.button}>
        <ListFilter size={18} aria-hidden="true" />
        {label}
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

import { classNames } from '@shop/ui/class-names'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './menu.module.css'

/** Opens under its button. Escape closes it and gives the focus back; so does going elsewhere. */
export function Menu({
  label,
  icon,
  look = 'line',
  isStart = false,
  onOpen,
  children,
}: {
  label: string
  icon?: ReactNode
  look?: 'line' | 'quiet' | 'inverse'
  /** Opens to the right instead of to the left. */
  isStart?: boolean
  onOpen?: () => void
  children: (close: () => void) => ReactNode
}) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const giveBack = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.open) giveBack()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !menu.current?.contains(event.relatedTarget)) close()
  }
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={() => menu.current?.open && onOpen?.()}
    >
      <summary className={classNames(styles.button, styles[look])}>
        {icon}
        {label}
      </summary>
      <div className={classNames(styles.panel, isStart && styles.start)}>{children(giveBack)}</div>
    </details>
  )
}

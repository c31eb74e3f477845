import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import styles from './pill.module.css'
import { type PillLook, pillClass } from './pill-class.ts'

export type PillTab = {
  id: string
  label: string
  icon?: ReactNode
  tone?: PillLook['tone']
  disabled?: boolean | undefined
}

export type PillsProps = {
  label: string
  tabs: readonly PillTab[]
  selected: string
  onSelect: (id: string) => void
  /** Id of the element whose content the choice swaps; give it role="tabpanel". */
  panelId?: string | undefined
  size?: PillLook['size']
}

/** A tablist drawn as pills: Left, Right, Home and End move and select, Tab leaves to the panel. */
export function Pills({ label, tabs, selected, onSelect, panelId, size }: PillsProps) {
  const row = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const open = tabs.filter((tab) => !tab.disabled)
    const at = open.findIndex((tab) => tab.id === selected)
    const to = nextTab(event.key, at, open.length)
    const tab = to === null ? undefined : open[to]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(tab)]?.focus()
  }

  return (
    <div ref={row} className={styles.row} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          aria-selected={tab.id === selected}
          aria-controls={tab.id === selected ? panelId : undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          disabled={tab.disabled}
          className={pillClass({ selected: tab.id === selected, size, tone: tab.tone })}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function nextTab(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}

import { PillRow } from '@shop/ui/pill-row'
import { type ReactNode, useEffect, useRef } from 'react'
import styles from './desk-pills.module.css'

/** The pills above a list of the office: white on its sunken page, large enough for a thumb where there is one. */
export function DeskPills({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => showCurrent(frame.current?.querySelector('nav')))
  return (
    <div ref={frame} className={styles.pills}>
      <PillRow label={label}>{children}</PillRow>
    </div>
  )
}

/** A narrow row is moved until the chosen pill or tab is whole in it; the page itself is not. */
export function showCurrent(row: HTMLElement | null | undefined): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const room = row.getBoundingClientRect()
  const pill = current.getBoundingClientRect()
  const margin = 6
  if (pill.right > room.right - margin) row.scrollLeft += pill.right - room.right + margin
  if (pill.left < room.left + margin) row.scrollLeft -= room.left - pill.left + margin
}

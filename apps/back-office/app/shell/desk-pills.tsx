import { PillRow } from '@shop/ui/pill-row'
import type { ReactNode } from 'react'
import styles from './desk-pills.module.css'

/** The pills above a list of the office: white on its sunken page, large enough for a thumb where there is one. */
export function DeskPills({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.pills}>
      <PillRow label={label}>{children}</PillRow>
    </div>
  )
}

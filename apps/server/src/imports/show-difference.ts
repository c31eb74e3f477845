import type { ImportDifference } from '@shop/contracts/imports/import-desk'
import type { selectDifferences } from '../platform/import/desk-store.ts'

type Stored = Awaited<ReturnType<typeof selectDifferences>>['rows'][number]

/** Only what differs is shown; a new row shows what it has. */
export function shownDifference({
  row_number,
  outcome,
  about,
  before,
  after,
  warning,
  state,
}: Stored): ImportDifference {
  const values = Object.entries(after).flatMap(([column, value]) => {
    const now = textOf(value)
    const was = before === null ? null : textOf(before[column])
    return now === was || (before === null && now === null) ? [] : [{ column, before: was, after: now }]
  })
  return {
    row: row_number,
    outcome: outcome as ImportDifference['outcome'],
    about,
    values,
    warning: warning as ImportDifference['warning'],
    state: state as ImportDifference['state'],
  }
}

export function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

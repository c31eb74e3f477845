import type { ImportColumn, ImportKind, RowCells } from './import-kind.ts'
import { mendCell } from './mend-cell.ts'
import { messages } from './messages.ts'

export interface Refusal {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly reason: string
  /** What kind of fault it is, and what the value should be where a parser can tell. */
  readonly fault?: string
  readonly suggestion?: string | null
}

export type RowReading = { readonly staged: string[] } | { readonly refusals: Refusal[] }

/** Reads rows of a file with these columns: each into the cells that are staged, or all that is wrong with it. */
export function rowReader(kind: ImportKind, columns: readonly string[]) {
  const places = kind.columns.map((column) => ({ column, at: columns.indexOf(column.name) }))
  return (row: number, cells: readonly string[]): RowReading => {
    const staged: string[] = []
    const refusals: Refusal[] = []
    const refuse = (column: string, value: string, reason: string, readsWell: (text: string) => boolean) => {
      const mend = value.length > LONGEST_VALUE || value === '' ? null : mendCell(value, readsWell)
      const fault = mend?.fault ?? (value === '' ? 'missing-value' : 'wrong-value')
      const suggestion = mend?.suggestion ?? null
      refusals.push({ row, column, value: value.slice(0, LONGEST_VALUE), reason, fault, suggestion })
    }
    for (const { column, at } of places) {
      if (at === -1) {
        staged.push('')
        continue
      }
      const text = (cells[at] ?? '').trim()
      const reading = readCell(column, text)
      if ('problem' in reading)
        refuse(column.name, text, reading.problem, (other) => 'text' in column.read(other))
      else staged.push(reading.text)
    }
    if (refusals.length > 0) return { refusals }
    if (!kind.derive) return { staged }
    const named = Object.fromEntries(kind.columns.map(({ name }, i) => [name, staged[i] ?? '']))
    const derived = kind.derive(named as RowCells)
    if ('problem' in derived)
      refuse(derived.column, named[derived.column] ?? '', derived.problem, (other) => {
        const again = kind.derive?.({ ...named, [derived.column]: other } as RowCells)
        return again !== undefined && 'facts' in again
      })
    else for (const { name } of kind.facts ?? []) staged.push(derived.facts[name] ?? '')
    return refusals.length > 0 ? { refusals } : { staged }
  }
}

const LONGEST_VALUE = 200

function readCell(column: ImportColumn, text: string) {
  if (text !== '') return column.read(text)
  return column.isRequired ? { problem: messages.required } : { text: column.whenBlank ?? '' }
}

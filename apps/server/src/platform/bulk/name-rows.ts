import type { BulkRow } from '@shop/contracts/platform/bulk'
import type { Db } from '../db/database.ts'
import { findRowsByTheirId } from '../lists/find-page.ts'
import type { BulkAction } from './bulk-action.ts'
import { messages } from './messages.ts'

/** Rows as people know them; one that has gone is called by its id. */
export async function nameRows(
  db: Db,
  action: BulkAction,
  rows: readonly { id: string; before: unknown; after: unknown; why: string }[],
): Promise<BulkRow[]> {
  const found = await findRowsByTheirId(
    db,
    action.source,
    rows.map(({ id }) => id),
  )
  const text = (value: unknown) => (value === null ? '' : action.text(value))
  return rows.map(({ id, before, after, why }) => {
    const row = found.get(id)
    const name = row ? action.name(row as never) : { label: id, detail: messages.gone }
    return { rowId: id, ...name, before: text(before), after: text(after), why }
  })
}

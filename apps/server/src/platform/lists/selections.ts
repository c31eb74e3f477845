import { MOST_SELECTED } from '@shop/contracts/platform/list'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { idsInOrder, type Narrowing } from './find-page.ts'
import type { ListSource } from './list-source.ts'

/** Long enough to look over what was chosen and to begin with it. */
const SELECTION_HOURS = 24

const SELECTED = statement('rows of a list that match', { ids: z.array(z.string()) })
const KEPT = statement('kept selection', { id: z.string() })
const SLICE = statement('slice of a selection', { ids: z.array(z.string()) })

/** Which rows match now, or null when they are more than anybody looks over. */
export async function keepMatching(
  tx: Db,
  source: ListSource,
  narrowing: Narrowing,
  staffId: string,
): Promise<{ id: string; count: number } | null> {
  const matching = idsInOrder(source, narrowing, {
    place: null,
    isBackwards: false,
    limit: MOST_SELECTED + 1,
  })
  const { rows } = await SELECTED`
    select coalesce(array_agg(m.id::text), '{}') as ids from (${matching}) m`.execute(tx)
  const ids = rows[0]?.ids ?? []
  return ids.length > MOST_SELECTED ? null : keepRows(tx, source, ids, staffId)
}

export async function keepRows(tx: Db, source: ListSource, ids: readonly string[], staffId: string) {
  const { rows } = await KEPT`
    insert into list_selection (staff_id, list, row_ids, expires_at)
    values (${staffId}, ${source.list.name}, ${[...ids]}, now() + make_interval(hours => ${SELECTION_HOURS}))
    returning id`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('The selection was not kept')
  return { id: kept.id, count: ids.length }
}

/** A selection is its owner's, of its own list, and not for ever. */
export async function isSelectionOf(
  tx: Db,
  selection: { id: string; list: string; staffId: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('list_selection')
    .select('id')
    .where('id', '=', selection.id)
    .where('list', '=', selection.list)
    .where('staff_id', '=', selection.staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}

/** For whoever somebody else lets wait. */
export async function keepLonger(tx: Db, selectionId: string, hours: number): Promise<void> {
  await tx
    .updateTable('list_selection')
    .set({ expires_at: sql<Date>`now() + make_interval(hours => ${hours})` })
    .where('id', '=', selectionId)
    .execute()
}

export async function countSelected(db: Db, selectionId: string): Promise<number> {
  const row = await db
    .selectFrom('list_selection')
    .select(sql<number>`cardinality(row_ids)`.as('count'))
    .where('id', '=', selectionId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Some of its rows, in its order: what works through a selection goes slice by slice. */
export async function sliceOfSelection(
  tx: Db,
  selectionId: string,
  from: number,
  count: number,
): Promise<string[]> {
  const { rows } = await SLICE`
    select row_ids[${from + 1}::int:${from + count}::int] as ids
      from list_selection where id = ${selectionId}`.execute(tx)
  return rows[0]?.ids ?? []
}

/** All of them, for whoever keeps them longer than the selection lives. */
export function idsOfSelection(tx: Db, selectionId: string): Promise<string[]> {
  return sliceOfSelection(tx, selectionId, 0, MOST_SELECTED)
}

export async function forgetSelections(db: Db): Promise<void> {
  await db.deleteFrom('list_selection').where('expires_at', '<', sql<Date>`now()`).execute()
}

import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

const CHANGED_PLACES = statement('places of a supplier', { id: z.number() })

/** Has counters of a supplier count no longer, or again; every reader of stock and every listing goes by it. */
export async function stopPlaces(tx: Db, supplier: string, isStopped: boolean): Promise<void> {
  const { rows } = await CHANGED_PLACES`
    update location set stopped_at = case when ${isStopped}::boolean then clock_timestamp() end
     where supplier = ${supplier} and (stopped_at is null) = ${isStopped}::boolean
    returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`set local statement_timeout = '5min'`.execute(tx)
  await sql`select list_stock_of_places(${rows.map(({ id }) => id)}::int[])`.execute(tx)
}

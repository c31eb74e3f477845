import { assortmentOf, isSold } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'

/** One tire of each of the most popular lines, in the size it is most bought in. A brand we no longer sell is not among them. */
export async function selectPopularTires(db: Db, buyer: Buyer, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tire_listing as c')
    .innerJoin(assortmentOf(buyer).as('assorted'), (on) => on.on(isSold('c')))
    .distinctOn(['c.popularity', 'c.line_id'])
    .select('c.tire_id')
    .where('c.is_stop_selling', '=', false)
    .orderBy('c.popularity', 'desc')
    .orderBy('c.line_id')
    .orderBy('c.tire_id')
    .limit(limit)
    .execute()
  return rows.map(({ tire_id }) => tire_id)
}

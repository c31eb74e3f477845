import type { Db } from '../platform/db/database.ts'

/** One tire of each of the most popular lines, in the size it is most bought in. A brand we no longer sell is not among them. */
export async function selectPopularTires(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tire_listing as c')
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

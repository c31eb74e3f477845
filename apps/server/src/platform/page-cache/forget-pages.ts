import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** In one statement: nobody who notes a page waits for longer than that. */
const AT_ONCE = 10_000
/** What is left then goes the next time. */
const MOST_TIMES = 100

/**
 * Forgets notes of pages that were last rendered so many days ago. A note that is being renewed meanwhile is passed over.
 */
export async function forgetPages(db: Db, days: number, atOnce = AT_ONCE): Promise<void> {
  for (let times = 0; times < MOST_TIMES; times++) {
    const { numAffectedRows = 0n } = await sql`
      delete from cached_page where ctid = any (array(
        select ctid from cached_page where rendered_at < now() - make_interval(days => ${days})
         order by rendered_at limit ${atOnce} for update skip locked))`.execute(db)
    if (numAffectedRows < atOnce) return
  }
}

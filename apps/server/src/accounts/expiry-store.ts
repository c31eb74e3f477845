import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Removes sessions that are over and that no cart, attempt or order refers to. A cart outlives its session by thirty
 * days at most: what is still there after forty has an order and stays. A visit nobody has come back to within a day,
 * and that left nothing behind, is over as well: anybody can begin as many as they like.
 */
export async function deleteExpiredSessions(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from session where id = any (array(
      select s.id from session s
       where (s.expires_at < now() and s.expires_at > now() - interval '40 days'
              or s.last_seen_at = s.created_at and s.account_id is null and s.zip is null
                 and s.created_at between now() - interval '40 days' and now() - interval '1 day'
                 and not exists (select from past_search p where p.session_id = s.id)
                 and not exists (select from recent_tire t where t.session_id = s.id))
         and not exists (select from cart c where c.session_id = s.id)
         and not exists (select from order_attempt a where a.session_id = s.id)
         and not exists (select from shop_order o where o.session_id = s.id)
       limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

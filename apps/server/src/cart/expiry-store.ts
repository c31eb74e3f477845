import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Removes carts whose time is over. One that somebody has tried to order stays for the record, emptied of the person;
 * it is looked at no more. Answers how many there were.
 */
export async function letCartsGo(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with over as materialized (
      select c.id, c.state, exists (select from order_attempt a where a.cart_id = c.id) as is_kept
        from cart c where c.state <> 'ordering' and c.expires_at < now()
       order by c.expires_at limit ${limit} for update skip locked),
    gone as (delete from cart c using over o where c.id = o.id and not o.is_kept),
    unshipped as (delete from cart_shipping s using over o where s.cart_id = o.id and o.is_kept),
    unsaid as (delete from cart_intent i using over o where i.cart_id = o.id and o.is_kept),
    kept as (
      update cart c set state = case c.state when 'ordered' then 'ordered' else 'closed' end, expires_at = 'infinity'
        from over o where c.id = o.id and o.is_kept)
    select count(*)::int as count from over`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Removes sessions that are over and that no cart, attempt or order refers to. A cart outlives its session by thirty
 * days at most: what is still there after forty has an order and stays. A visit nobody has come back to within a day,
 * and that left nothing behind, is over as well: anybody can begin as many as they like.
 */
export async function letSessionsGo(db: Db, limit: number): Promise<number> {
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

import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'

const EXPIRED = statement('carts that expired', { count: z.number() })

/**
 * Removes carts whose time is over. One that somebody has tried to order stays for the record, emptied of the person;
 * it is looked at no more. Answers how many there were.
 */
export async function deleteExpiredCarts(db: Db, limit: number): Promise<number> {
  const { rows } = await EXPIRED`
    with over as materialized (
      select c.id, c.state, exists (select from order_attempt a where a.cart_id = c.id) as is_kept
        from cart c where c.state <> 'ordering' and c.expires_at < now()
       order by c.expires_at limit ${limit} for update skip locked),
    gone as (delete from cart c using over o where c.id = o.id and not o.is_kept),
    unshipped as (delete from cart_shipping s using over o where s.cart_id = o.id and o.is_kept),
    unbilled as (delete from cart_billing b using over o where b.cart_id = o.id and o.is_kept),
    unheld as (delete from held_quote h using over o where h.cart_id = o.id and o.is_kept),
    unsaid as (delete from cart_intent i using over o where i.cart_id = o.id and o.is_kept),
    kept as (
      update cart c set state = case c.state when 'ordered' then 'ordered' else 'closed' end, expires_at = 'infinity'
        from over o where c.id = o.id and o.is_kept)
    select count(*)::int as count from over`.execute(db)
  return rows[0]?.count ?? 0
}

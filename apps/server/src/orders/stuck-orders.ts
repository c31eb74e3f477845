import { type RawBuilder, sql } from 'kysely'
import { hasStuckWork, stuckSince, stuckSubjects } from '../platform/workflow/engine-tables.ts'

// An order is stuck when work of its own has given up, or work on its money. Reads payments.

const orderOf = sql`join payment_operation x on x.id = s.id join payment p on p.id = x.payment_id`

/** Of the order `o`. */
export const isStuckOrder = (): RawBuilder<boolean> =>
  sql`(${hasStuckWork('order', 'o.id')} or exists (select from payment p join payment_operation x on x.payment_id = p.id
    where p.order_id = o.id and ${hasStuckWork('payment-operation', 'x.id')}))`

export const stuckOrderIds = (): RawBuilder<unknown> =>
  sql`${stuckSubjects('order')} union select p.order_id from (${stuckSubjects('payment-operation')}) s ${orderOf}`

export const stuckOrdersSince = (): RawBuilder<unknown> =>
  sql`${stuckSince('order')} union select p.order_id, s.since from (${stuckSince('payment-operation')}) s ${orderOf}`

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/**
 * Parts of the statement that places the order of `attempt`: the slot that was taken for its cart becomes the order's
 * appointment. There is none for an order without a time.
 */
export const bookingSlot: RawBuilder<unknown> = sql`
  new_appointment as (
    insert into appointment (order_id, wall_time, time_zone, instant)
    select a.id, w.wall_time, c.time_zone, w.wall_time at time zone c.time_zone
      from attempt a
      join booking b on b.cart_id = a.cart_id and b.state in ('asked', 'booked')
      join calendar c on c.id = b.calendar_id
     cross join lateral (select b.day + make_interval(mins => b.arrives_from) as wall_time) w
    returning id, order_id),
  slot_booked as (
    update booking b set appointment_id = n.id, cart_id = null, expires_at = null, held_at = null
      from new_appointment n join attempt a on a.id = n.order_id
     where b.cart_id = a.cart_id and b.state in ('asked', 'booked'))`

/** The order is canceled: somebody else can come at that time. */
export async function freeSlotOfOrder(tx: Db, orderId: string): Promise<void> {
  await sql`
    update booking b set state = 'ended' from appointment a
     where a.order_id = ${orderId} and b.appointment_id = a.id and b.state in ('asked', 'booked')`.execute(tx)
}

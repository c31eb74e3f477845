import { type RawBuilder, sql } from 'kysely'

/**
 * Parts of the statement that places the order of `attempt`: the slot that was taken for its cart becomes the order's
 * appointment, and that its tires are there at that hour is a promise. There is neither for an order without a time.
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
  new_promise as (
    insert into promise (appointment_id, look_at)
    select n.id, now()
      from new_appointment n
      join attempt a on a.id = n.order_id
      join booking b on b.cart_id = a.cart_id and b.state in ('asked', 'booked')
      join calendar c on c.id = b.calendar_id
     where c.installer_id is not null),
  slot_booked as (
    update booking b set appointment_id = n.id, cart_id = null, expires_at = null, held_at = null
      from new_appointment n join attempt a on a.id = n.order_id
     where b.cart_id = a.cart_id and b.state in ('asked', 'booked'))`

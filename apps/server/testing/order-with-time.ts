import { holdSlot } from '../src/installers/index.ts'
import { asOwner } from '../src/platform/db/transaction.ts'
import { ownerOfVisit } from './owner-of-visit.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import type { BusyShop } from './slot-claims.ts'
import type { Visitor } from './visitor.ts'

export interface OrderWithTime {
  readonly visitor: Visitor
  readonly id: string
  readonly number: string
}

const NINE = 9 * 60

/** An order whose tires go to a shop, with an appointment there at nine. */
export async function orderWithTime(
  house: ShopUnderTest,
  { installerId }: BusyShop,
  { day, from = NINE }: { readonly day: string; readonly from?: number },
): Promise<OrderWithTime> {
  const visitor = await house.visitor()
  const { cartUuid, version } = await visitor.readyCart()
  await visitor.put(`/cart-summary?id=${cartUuid}`, { cartVersion: version, installerId })
  const { rows } = await house.owner.query<{ sessionId: string }>(
    `with s as (update cart_shipping set shipping_option = 'installer' where cart_id = $1)
     select session_id as "sessionId" from cart where id = $1`,
    [cartUuid],
  )
  const claim = { of: { installerId }, cartId: cartUuid, minutes: 50, spot: null }
  const held = await asOwner(house.apiDb.checkoutPool, ownerOfVisit(String(rows[0]?.sessionId)), (tx) =>
    holdSlot(tx, { ...claim, slot: { kind: 'slot', day, from } }),
  )
  if (!held) throw new Error(`${day} isn’t free`)
  const placed = await visitor.placeOrder((await visitor.get(`/cart-summary?id=${cartUuid}`)).body.siteCart)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
  return { visitor, id: placed.attemptId, number: placed.orderNumber }
}

/** As if its appointment were so many hours from now, at a shop that never closes. */
export async function isHoursAway(
  { owner }: Pick<ShopUnderTest, 'owner'>,
  { id }: Pick<OrderWithTime, 'id'>,
  hours: number,
): Promise<void> {
  await owner.query(
    `with w as (
       select a.id, b.calendar_id, t.at::date as day,
              least(extract(hour from t.at) * 60 + extract(minute from t.at), 1380)::int as minute
         from appointment a join booking b on b.appointment_id = a.id and b.state in ('asked', 'booked')
        cross join lateral (select now() at time zone a.time_zone + make_interval(mins => ($2::float8 * 60)::int) as at) t
        where a.order_id = $1),
     open as (update calendar_hours h set opens = 0, closes = 1440 from w where h.calendar_id = w.calendar_id),
     booked as (
       update booking b set day = w.day, arrives_from = w.minute, arrives_until = w.minute, starts = w.minute
         from w where b.appointment_id = w.id and b.state in ('asked', 'booked')),
     looked as (update promise p set look_at = now() from w where p.appointment_id = w.id)
     update appointment a set wall_time = w.day + make_interval(mins => w.minute),
            instant = (w.day + make_interval(mins => w.minute)) at time zone a.time_zone
       from w where a.id = w.id`,
    [id, hours],
  )
}

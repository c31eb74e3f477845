import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InstalledOrder, installedOrder } from '../../../testing/installed-order.ts'
import { isHoursAway } from '../../../testing/is-hours-away.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import { type BusyShop, openToAll } from '../../../testing/slot-claims.ts'
import { blockDay } from '../../installers/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { sweepAll } from '../../platform/workflow/sweeps.ts'

const SOON = { timeout: 60_000, interval: 200 }
let house: ShopUnderTest
let shop: BusyShop
let day: string
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '600' } })
}, 60_000)
afterAll(() => house.close())
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  day = addDays(shop.day, 12)
})

async function promiseOf({ id }: InstalledOrder) {
  const { rows } = await house.owner.query(
    `select p.state, p.risk, p.arrives_p95 = o.arrives_by as "isAsPromised", p.look_at > now() as "isLookedAtLater",
            p.look_at is null as "isOver", a.state as appointment,
            (select array_agg(coalesce(e.detail ->> 'state', e.kind) order by e.id) from appointment_event e
              where e.appointment_id = a.id and e.kind <> 'offer') as events,
            (select count(*)::int from incident i where i.kind = 'tires-not-scanned-in' and i.subject = o.id::text) as asked
       from shop_order o join appointment a on a.order_id = o.id join promise p on p.appointment_id = a.id
      where o.id = $1`,
    [id],
  )
  return rows[0]
}

const sweptUntil = (order: InstalledOrder, expected: object) =>
  expect
    .poll(async () => {
      await sweepAll(house.shop.db.checkoutPool, house.shop.log)
      return promiseOf(order)
    }, SOON)
    .toMatchObject(expected)

const lookAgain = ({ id }: InstalledOrder) =>
  house.owner.query(
    `update promise p set look_at = now() from appointment a where a.order_id = $1 and p.appointment_id = a.id`,
    [id],
  )

/** As the carrier tells it, of all parcels of an order. */
async function carrierDelivers({ id }: InstalledOrder): Promise<void> {
  await house.owner.query(
    `update shop_order set release_at = now(), cancel_until = now() - interval '1 second' where id = $1`,
    [id],
  )
  await expect
    .poll(async () => {
      await sweepAll(house.shop.db.checkoutPool, house.shop.log)
      await fetch(`${house.carrier.url}/sandbox/clock`, {
        method: 'POST',
        body: JSON.stringify({ advanceMs: 24 * 60 * 60_000 }),
        headers: { 'content-type': 'application/json' },
      })
      const { rows } = await house.owner.query('select state from shop_order where id = $1', [id])
      return rows[0].state
    }, SOON)
    .toBe('delivered')
}

const says = async (order: InstalledOrder, word: 'tires-in', role: StaffRole = 'support') => {
  const staff = await signInStaff(house, role)
  return staff.post(`/office/orders/${order.number}/appointment`, { word, why: 'The shop called' })
}

describe('the promise of an appointment', () => {
  it('[INST-140] [INST-142] is on track from the order on, and looked at again by the clock', async () => {
    const order = await installedOrder(house, shop, day)
    await sweptUntil(order, {
      state: 'on-track',
      risk: null,
      isAsPromised: true,
      isLookedAtLater: true,
      events: null,
    })
  }, 120_000)

  it('[INST-140] [INST-142] is broken when its tires can’t make it, and that stays written once', async () => {
    const order = await installedOrder(house, shop, day)
    await sweptUntil(order, { isLookedAtLater: true })
    await isHoursAway(house, order, 10)
    await sweptUntil(order, { state: 'at-risk', isLookedAtLater: true, events: ['at-risk'] })
    await lookAgain(order)
    await sweptUntil(order, { isLookedAtLater: true, events: ['at-risk'] })
    await isHoursAway(house, order, -1)
    await sweptUntil(order, { state: 'broken', risk: 'late', isOver: true, events: ['at-risk', 'broken'] })
  }, 120_000)

  it('[INST-142] [INST-061] is broken at once when the installer blocks its day, and the job stays', async () => {
    const order = await installedOrder(house, shop, day)
    await sweptUntil(order, { isLookedAtLater: true })
    const closed = { day, opens: null, closes: null, cars: 0, reason: 'Inventory' }
    await inTransaction(house.shop.db.checkoutPool, (tx) => blockDay(tx, shop.calendarId, closed))
    await sweptUntil(order, { state: 'broken', risk: 'closed', appointment: 'booked' })
  }, 120_000)

  it('[INST-141] [INST-142] is back on track with the last scan; a day before, somebody asks where the tires are', async () => {
    const order = await installedOrder(house, shop, day)
    await isHoursAway(house, order, 10)
    await sweptUntil(order, { state: 'at-risk', asked: 0 })
    await carrierDelivers(order)
    await sweptUntil(order, { state: 'on-track', asked: 1 })
    await house.owner.query(`update incident set resolved_at = now() where kind = 'tires-not-scanned-in'`)
    await lookAgain(order)
    await sweptUntil(order, { isLookedAtLater: true })
    const { rows } = await house.owner.query(
      `select resolved_at from incident where kind = 'tires-not-scanned-in' and subject = $1`,
      [order.id],
    )
    expect(rows[0].resolved_at).not.toBeNull()
    expect((await says(order, 'tires-in')).status).toBe(200)
    await isHoursAway(house, order, -1)
    await sweptUntil(order, {
      state: 'kept',
      isOver: true,
      events: expect.arrayContaining(['at-risk', 'on-track', 'tires-in', 'kept']),
    })
  }, 120_000)

  it('[INST-143] ends with its order, and so does the appointment', async () => {
    const order = await installedOrder(house, shop, day)
    expect((await order.visitor.post(`/orders/${order.number}/cancel`, {})).status).toBe(200)
    expect(await promiseOf(order)).toMatchObject({ state: 'ended', appointment: 'canceled', isOver: true })
    const refused = await says(order, 'tires-in')
    expect([refused.status, refused.body.error.refusal]).toEqual([409, 'no-appointment'])
  }, 120_000)

  it('[INST-141] of an order without a time is none, and of whoever may not change orders no word is taken', async () => {
    const visitor = await house.visitor()
    const placed = await visitor.placeOrder(await visitor.readyCart())
    if (placed.outcome !== 'placed') throw new Error(placed.outcome)
    const order = { visitor, id: placed.attemptId, number: placed.orderNumber }
    expect((await says(order, 'tires-in')).status).toBe(404)
    expect((await says(order, 'tires-in', 'moderator')).status).toBe(403)
  }, 120_000)
})

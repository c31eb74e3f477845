import type { StaffRole } from '@shop/domain/accounts/staff-role'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { haveCaptured } from '../../../testing/capture-payment.ts'
import { type InstalledOrder, installedOrder } from '../../../testing/installed-order.ts'
import { isHoursAway } from '../../../testing/is-hours-away.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import { type BusyShop, openToAll } from '../../../testing/slot-claims.ts'

const SOON = { timeout: 60_000, interval: 200 }
let house: ShopUnderTest
let shop: BusyShop
let order: InstalledOrder
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { CANCEL_WINDOW_SECONDS: '600' } })
}, 60_000)
afterAll(() => house.close())
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  order = await installedOrder(house, shop, addDays(shop.day, 12))
}, 60_000)

const missed = async (role: StaffRole = 'support') => {
  const staff = await signInStaff(house, role)
  return staff.post(`/office/orders/${order.number}/appointment`, { word: 'no-show', why: 'The shop called' })
}
const refused = async (role: StaffRole) => {
  const staff = await signInStaff(house, role)
  return staff.post(`/office/orders/${order.number}/appointment/refusals`, { why: 'Wrong brand, they said' })
}

/** So many minutes from now; its tires are in. */
async function isAway(minutes: number): Promise<void> {
  await house.owner.query('update appointment set tires_in_at = now() where order_id = $1', [order.id])
  await isHoursAway(house, order, minutes / 60)
}

async function rowOf() {
  const { rows } = await house.owner.query(
    `select a.state, a.version, (select array_agg(m.reason) from move_offer m where m.appointment_id = a.id) as offers,
            (select array_agg(b.state) from booking b where b.appointment_id = a.id) as bookings,
            (select array_agg(i.detail ->> 'reason') from incident i
              where i.kind = 'appointment-to-move' and i.subject = a.order_id::text) as incidents,
            (select p.state from promise p where p.appointment_id = a.id) as promise
       from appointment a where a.order_id = $1`,
    [order.id],
  )
  return rows[0]
}

const mails = () =>
  house.mail.mailbox
    .list()
    .filter(({ subject, text }) => subject?.includes(order.number) && text?.includes('We missed you'))

describe('[INST-149] an appointment that nobody came to', () => {
  it('is missed 15 minutes after the hour at the earliest', async () => {
    await isAway(-14)
    const early = await missed()
    expect([early.status, early.body.error.refusal]).toEqual([409, 'too-early'])
    expect(await rowOf()).toMatchObject({ state: 'booked', version: 1, offers: null })
    await isAway(-16)
    expect((await missed()).status).toBe(200)
    expect(await rowOf()).toMatchObject({
      state: 'no-show',
      version: 2,
      offers: ['no-show'],
      incidents: null,
    })
    const again = await missed()
    expect([again.status, again.body.error.refusal]).toEqual([409, 'no-appointment'])
  }, 60_000)

  it('[INST-144] gets new times once for free, by a link in a mail; the second time a person calls', async () => {
    await isAway(-20)
    await missed()
    await expect.poll(() => mails().length, SOON).toBe(1)
    const { rows } = await house.owner.query(
      `select link_key as key from move_offer m join appointment a on a.id = m.appointment_id where a.order_id = $1`,
      [order.id],
    )
    const token = `${order.number}.${rows[0].key}`
    const reader = await house.visitor()
    const { offer } = (await reader.get(`/orders/moves/${token}`)).body
    expect(offer).toMatchObject({ state: 'open', reason: 'no-show' })
    const [time] = offer.times
    if (!time) throw new Error('No time')
    const { date, startTime, amOrPm, isDropOff } = time
    const moved = await reader.post(`/orders/moves/${token}/answers`, {
      answer: 'move',
      date,
      startTime,
      amOrPm,
      isDropOff,
    })
    expect(moved.body.offer.state).toBe('moved')
    expect(await rowOf()).toMatchObject({ state: 'booked', version: 3 })
    await isAway(-20)
    expect((await missed()).status).toBe(200)
    expect(await rowOf()).toMatchObject({ state: 'no-show', offers: ['no-show'], incidents: ['no-show'] })
  }, 120_000)

  it('is said only by whoever may change orders, and not of what is canceled', async () => {
    await isAway(-20)
    expect((await missed('moderator')).status).toBe(403)
    await order.visitor.post(`/orders/${order.number}/cancel`, {})
    expect((await missed()).body.error.refusal).toBe('no-appointment')
  }, 60_000)
})

describe('[INST-150] tires that are refused before they are mounted', () => {
  const moneyOf = async () =>
    (
      await house.owner.query(
        `select p.state, coalesce(sum(r.amount_cents), 0) = o.total_cents as "isBack",
                (select array_agg(q.kind) from approval_request q where q.subject = 'order:' || o.id) as requests
           from shop_order o join payment p on p.order_id = o.id left join order_refund r on r.order_id = o.id
          where o.id = $1 group by o.id, p.id`,
        [order.id],
      )
    ).rows[0]

  /** Its money has settled. */
  async function isPaid(): Promise<void> {
    await haveCaptured(house, order.id)
    await expect.poll(moneyOf, SOON).toMatchObject({ state: 'captured' })
    await fetch(`${house.gateway.url}/sandbox/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: order.id }),
    })
    await expect.poll(moneyOf, SOON).toMatchObject({ state: 'settled' })
  }

  it('end the time, and all that was paid goes back', async () => {
    await isPaid()
    await house.owner.query(
      `insert into role_limit (role, permission, amount_cents, valid_from) values ('refunds', 'refunds.give', 10000000, now())`,
    )
    expect((await refused('refunds')).status).toBe(200)
    expect(await rowOf()).toMatchObject({ state: 'refused', bookings: ['ended'], promise: 'ended' })
    expect(await moneyOf()).toMatchObject({ isBack: true })
    expect((await refused('refunds')).body.error.refusal).toBe('no-appointment')
  }, 120_000)

  it('of more than one may give back alone bring a request, and end the time all the same', async () => {
    await isPaid()
    const { status, body } = await refused('support')
    expect([status, body.requestNumber === null]).toEqual([200, false])
    expect(await rowOf()).toMatchObject({ state: 'refused', bookings: ['ended'] })
    expect(await moneyOf()).toMatchObject({ isBack: false, requests: ['refund'] })
  }, 120_000)

  it('are refused no sooner than something was paid: all stays as it was', async () => {
    const early = await refused('refunds')
    expect([early.status, early.body.error.refusal]).toEqual([409, 'nothing-captured'])
    expect(await rowOf()).toMatchObject({ state: 'booked', version: 1, bookings: ['booked'] })
  }, 60_000)
})

import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InstalledOrder, installedOrder } from '../../../testing/installed-order.ts'
import { isHoursAway } from '../../../testing/is-hours-away.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { type BusyShop, manyCarts, openToAll } from '../../../testing/slot-claims.ts'
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

const offersOf = async ({ id }: InstalledOrder) =>
  (
    await house.owner.query<{
      key: string
      version: number
      reason: string
      count: number
      answer: string | null
    }>(
      `select m.link_key as key, m.against_version as version, m.reason, m.answer, jsonb_array_length(m.times) as count
         from move_offer m join appointment a on a.id = m.appointment_id where a.order_id = $1 order by 2`,
      [id],
    )
  ).rows

const bookingsOf = async ({ id }: InstalledOrder) =>
  (
    await house.owner.query(
      `select b.state, to_char(b.day + make_interval(mins => b.arrives_from), 'YYYY-MM-DD HH24:MI') as "wallTime",
              a.version, a.instant = (b.day + make_interval(mins => b.arrives_from)) at time zone a.time_zone as "isItsHour"
         from booking b join appointment a on a.id = b.appointment_id where a.order_id = $1
        order by a.version, b.state desc`,
      [id],
    )
  ).rows

const incidentsOf = async ({ id }: InstalledOrder) =>
  (
    await house.owner.query(
      `select detail ->> 'reason' as reason from incident where kind = 'appointment-to-move' and subject = $1`,
      [id],
    )
  ).rows.map(({ reason }) => reason)

const sweptUntil = (look: () => Promise<unknown>, expected: unknown) =>
  expect
    .poll(async () => {
      await sweepAll(house.shop.db.checkoutPool, house.shop.log)
      return look()
    }, SOON)
    .toEqual(expected)

/** Its tires can't make it, and its mail has come. */
async function offered(): Promise<{ order: InstalledOrder; token: string; times: ScheduleSlot[] }> {
  const order = await installedOrder(house, shop, day)
  await isHoursAway(house, order, 20)
  await sweptUntil(async () => (await offersOf(order)).length, 1)
  const token = `${order.number}.${(await offersOf(order))[0]?.key}`
  const { body } = await shownBy(token)
  return { order, token, times: body.offer.times }
}

const mailsTo = ({ number }: InstalledOrder) =>
  house.mail.mailbox
    .list()
    .filter(({ subject }) => subject?.includes(number) && subject.includes('new install time'))

/** Whoever reads the mail, on a device that was never here. */
const shownBy = async (token: string) => (await house.visitor()).get(`/orders/moves/${token}`)
const timeOf = ({ date, startTime, amOrPm, isDropOff }: ScheduleSlot) => ({
  date,
  startTime,
  amOrPm,
  isDropOff,
})
const take = async (token: string, time: ScheduleSlot | undefined) => {
  if (!time) throw new Error('No time')
  const visitor = await house.visitor()
  return visitor.post(`/orders/moves/${token}/answers`, { ...timeOf(time), answer: 'move' })
}
const none = async (token: string) =>
  (await house.visitor()).post(`/orders/moves/${token}/answers`, { answer: 'none' })

/** Somebody else takes it. */
async function takenByAnother(time: ScheduleSlot): Promise<void> {
  const [other] = await manyCarts(house, 1)
  await house.owner.query(
    `insert into booking (calendar_id, day, kind, arrives_from, arrives_until, starts, minutes, state, cart_id, held_at, expires_at)
     select $1, $2, 'slot', m, m, m, 50, 'held', $4, now(), now() + interval '15 minutes'
       from (select (extract(epoch from $3::time) / 60)::int as m) t`,
    [shop.calendarId, time.date, `${time.startTime} ${time.amOrPm}`, other?.cartId],
  )
}

describe('an appointment that can’t be as it is', () => {
  it('[INST-144] brings one offer of three times, once its tires are at hand, and a mail with its link', async () => {
    const { order, token, times } = await offered()
    expect(await offersOf(order)).toMatchObject([{ version: 1, reason: 'late', count: 3, answer: null }])
    const { body } = await shownBy(token)
    expect(body.offer).toMatchObject({ state: 'open', orderNumber: order.number, reason: 'late' })
    expect(times.every(({ date }) => date > body.offer.arrivesBy)).toBe(true)
    await expect.poll(() => mailsTo(order).length, SOON).toBe(1)
    expect(JSON.stringify(mailsTo(order)[0])).toContain(`/new-time/${token}`)
    // Looked at again it is the same offer.
    await isHoursAway(house, order, 19)
    await sweptUntil(async () => (await offersOf(order)).length, 1)
    expect(mailsTo(order)).toHaveLength(1)
    expect(await bookingsOf(order)).toHaveLength(1)
  }, 120_000)

  it('[INST-145] [INST-146] is moved by its link, once: the old time is free and the new one taken', async () => {
    const { order, token, times } = await offered()
    const moved = await take(token, times[1])
    expect(moved.body.offer).toMatchObject({ state: 'moved', appointment: { date: times[1]?.date } })
    expect(await bookingsOf(order)).toMatchObject([
      { state: 'ended', version: 2 },
      { state: 'booked', version: 2, isItsHour: true },
    ])
    // Twice, and for another time, changes nothing.
    expect((await take(token, times[2])).body.offer).toMatchObject({
      state: 'moved',
      appointment: { date: times[1]?.date },
    })
    expect((await none(token)).body.offer.state).toBe('moved')
    expect(await bookingsOf(order)).toHaveLength(2)
    expect(await offersOf(order)).toMatchObject([{ answer: 'moved' }])
    const { rows } = await house.owner.query(
      `select p.state, (select array_agg(e.kind order by e.id) from appointment_event e where e.appointment_id = a.id) as events
         from promise p join appointment a on a.id = p.appointment_id where a.order_id = $1`,
      [order.id],
    )
    expect(rows).toMatchObject([{ state: 'on-track', events: ['promise', 'offer', 'move'] }])
  }, 120_000)

  it('[INST-145] shows nothing of the person, and a link that isn’t ours finds nothing', async () => {
    const { order, token } = await offered()
    expect(JSON.stringify((await shownBy(token)).body)).not.toMatch(
      /Ana|Morris|Delancey|ana@example|2155550142/,
    )
    const forged = `${order.number}.${'A'.repeat(32)}`
    for (const other of ['x', `${order.number}.`, forged, `${token}.b`])
      expect((await shownBy(other)).status).toBe(404)
    expect((await none(forged)).status).toBe(404)
  }, 120_000)

  it('[INST-145] [ERR-029] whose new time is gone gets others, and may take one of those', async () => {
    const { order, token, times } = await offered()
    const [first] = times
    if (!first) throw new Error('No time')
    await takenByAnother(first)
    const lost = await take(token, first)
    expect([lost.status, lost.body.error.refusal]).toEqual([409, 'install-time-gone'])
    const free = lost.body.error.freeTimes ?? []
    expect(free).toHaveLength(3)
    expect(free).not.toContainEqual(first)
    expect((await shownBy(token)).body.offer.times).toEqual(free)
    expect(await bookingsOf(order)).toHaveLength(1)
    expect((await take(token, free[0])).body.offer.state).toBe('moved')
  }, 120_000)

  it('[INST-145] [INST-147] has a day to answer; then a person calls, once', async () => {
    const { order, token, times } = await offered()
    await house.owner.query(
      `update move_offer set expires_at = now() - interval '1 second' where link_key = $1`,
      [token.split('.')[1]],
    )
    expect((await take(token, times[0])).body.offer.state).toBe('expired')
    await sweptUntil(() => incidentsOf(order), ['unanswered'])
    await house.owner.query(`update incident set resolved_at = now() where subject = $1`, [order.id])
    await sweptUntil(() => incidentsOf(order), ['unanswered'])
    const { rows } = await house.owner.query('select resolved_at from incident where subject = $1', [
      order.id,
    ])
    expect(rows[0].resolved_at).not.toBeNull()
    expect(await bookingsOf(order)).toHaveLength(1)
  }, 120_000)

  it('[INST-147] none of whose times will do is a person’s, and its link is answered', async () => {
    const { order, token, times } = await offered()
    expect((await none(token)).body.offer.state).toBe('none')
    expect((await take(token, times[0])).body.offer.state).toBe('none')
    await sweptUntil(() => incidentsOf(order), ['none-will-do'])
  }, 120_000)

  it('[INST-147] is a person’s at once where no time is free', async () => {
    const order = await installedOrder(house, shop, day)
    await isHoursAway(house, order, 20)
    await house.owner.query(
      `insert into calendar_exception (calendar_id, day, cars, reason)
       select $1, d::date, 0, 'Closed' from generate_series(current_date + 2, current_date + 40, interval '1 day') d`,
      [shop.calendarId],
    )
    await sweptUntil(() => incidentsOf(order), ['late'])
    expect(await offersOf(order)).toEqual([])
  }, 120_000)

  it('[INST-145] [INST-143] of an order that was canceled can’t be moved', async () => {
    const { order, token, times } = await offered()
    await order.visitor.post(`/orders/${order.number}/cancel`, {})
    expect((await take(token, times[0])).body.offer).toMatchObject({ state: 'canceled', appointment: null })
    expect(await bookingsOf(order)).toMatchObject([{ state: 'ended' }])
  }, 120_000)

  it('[INST-146] that two links of one mail move at once has one new time', async () => {
    const { order, token, times } = await offered()
    const answers = await Promise.all([take(token, times[0]), take(token, times[1]), take(token, times[2])])
    expect(answers.map(({ body }) => body.offer.state)).toEqual(['moved', 'moved', 'moved'])
    expect(new Set(answers.map(({ body }) => body.offer.appointment?.slotTime)).size).toBe(1)
    expect((await bookingsOf(order)).map(({ state }) => state).toSorted()).toEqual(['booked', 'ended'])
  }, 120_000)
})

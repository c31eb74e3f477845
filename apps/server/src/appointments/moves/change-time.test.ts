import type { ScheduleSlot } from '@shop/contracts/appointments/schedule-slot'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type InstalledOrder, installedOrder } from '../../../testing/installed-order.ts'
import { isHoursAway } from '../../../testing/is-hours-away.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../../testing/slot-claims.ts'

let house: ShopUnderTest
let shop: BusyShop
let day: string
let order: InstalledOrder
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
}, 60_000)
afterAll(() => house.close())
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  day = addDays(shop.day, 12)
  order = await installedOrder(house, shop, day)
}, 60_000)

const seen = async ({ visitor, number }: InstalledOrder) =>
  (await visitor.get(`/orders/${number}/appointment`)).body
const slotAt = async (of: InstalledOrder, slotTime: string): Promise<ScheduleSlot> => {
  const { scheduleDays } = await seen(of)
  const found = scheduleDays
    .find(({ date }) => date === day)
    ?.morningSlots.find((slot) => slot.slotTime === slotTime)
  if (!found) throw new Error(`No ${slotTime}`)
  return found
}
const moveTo = (
  { visitor, number }: InstalledOrder,
  { date, startTime, amOrPm, isDropOff }: ScheduleSlot,
  version = 1,
) => visitor.put(`/orders/${number}/appointment`, { date, startTime, amOrPm, isDropOff, version })
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof moveTo>>) => [status, body.error.refusal]

const booked = async () =>
  (
    await house.owner.query(
      `select b.state, b.arrives_from as "from" from booking b where b.calendar_id = $1 order by b.state, 2`,
      [shop.calendarId],
    )
  ).rows

describe('[INST-148] whoever ordered', () => {
  it('sees the appointment, and the times it can be moved to', async () => {
    const { appointment, scheduleDays } = await seen(order)
    expect(appointment).toMatchObject({
      state: 'booked',
      version: 1,
      canMove: true,
      time: { date: day, slotTime: '9:00 AM' },
    })
    expect((await slotAt(order, '9:00 AM')).isSlotAvailable).toBe(true)
    const free = scheduleDays.filter(({ state }) => state === 'free').map(({ date }) => date)
    expect(free.length).toBeGreaterThan(5)
    expect(free.every((date) => date > appointment.arrivesBy)).toBe(true)
  }, 60_000)

  it('[INST-146] moves it, twice is once, and somebody else can have the old time', async () => {
    const ten = await slotAt(order, '10:00 AM')
    expect((await moveTo(order, ten)).body.appointment).toMatchObject({
      version: 2,
      time: { slotTime: '10:00 AM' },
    })
    expect((await moveTo(order, ten)).body.appointment).toMatchObject({ version: 2 })
    expect(await booked()).toEqual([
      { state: 'booked', from: 600 },
      { state: 'ended', from: 540 },
    ])
    expect(refusalOf(await moveTo(order, await slotAt(order, '11:00 AM')))).toEqual([
      409,
      'appointment-changed',
    ])
    const other = await installedOrder(house, shop, day)
    const lost = await moveTo(order, await slotAt(other, '9:00 AM'), 2)
    expect(refusalOf(lost)).toEqual([409, 'install-time-gone'])
    expect(lost.body.error.freeTimes).toHaveLength(3)
  }, 60_000)

  it('moves it neither before the tires are there nor once its hour has come', async () => {
    const ten = await slotAt(order, '10:00 AM')
    const { arrivesBy } = (await seen(order)).appointment
    expect(refusalOf(await moveTo(order, { ...ten, date: arrivesBy }))).toEqual([409, 'install-time-gone'])
    await isHoursAway(house, order, -1)
    expect((await seen(order)).appointment.canMove).toBe(false)
    expect((await seen(order)).scheduleDays).toEqual([])
    expect(refusalOf(await moveTo(order, ten))).toEqual([409, 'appointment-over'])
  }, 60_000)

  it('[INST-143] moves nothing of a canceled order, and nobody else moves anything', async () => {
    const ten = await slotAt(order, '10:00 AM')
    const stranger = { ...order, visitor: await house.visitor() }
    expect((await moveTo(stranger, ten)).status).toBe(404)
    expect((await stranger.visitor.get(`/orders/${order.number}/appointment`)).status).toBe(404)
    await order.visitor.post(`/orders/${order.number}/cancel`, {})
    expect(refusalOf(await moveTo(order, ten))).toEqual([409, 'appointment-over'])
    expect((await seen(order)).appointment).toMatchObject({ state: 'canceled', time: null })
    expect(await booked()).toEqual([{ state: 'ended', from: 540 }])
  }, 60_000)

  it('[INST-146] and a cancel that come at once have one end', async () => {
    const ten = await slotAt(order, '10:00 AM')
    const [moved, canceled] = await Promise.all([
      moveTo(order, ten),
      order.visitor.post(`/orders/${order.number}/cancel`, {}),
    ])
    expect(canceled.status).toBe(200)
    if (moved.status !== 200)
      expect(['appointment-changed', 'appointment-over']).toContain(moved.body.error.refusal)
    expect((await booked()).filter(({ state }) => state !== 'ended')).toEqual([])
  }, 60_000)
})

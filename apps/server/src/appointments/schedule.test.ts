import { addDays, weekday } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { scheduleOf, visitorWithCart } from './appointments.test-support.ts'
import { showSchedule } from './show-schedule.ts'

let house: ShopUnderTest
let shop: BusyShop
beforeAll(async () => {
  house = await shopUnderTest()
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
})
afterAll(() => house.close())

const freeDays = (days: Awaited<ReturnType<typeof scheduleOf>>['scheduleDays']) =>
  days.filter(({ state }) => state === 'free').map(({ date }) => date)

describe('the schedule of an installer', () => {
  it('[API-031] [INST-027] [INST-028] [INST-029] [INST-034] has 30 days ahead, with their slots', async () => {
    const visitor = await house.visitor()
    const { scheduleDays, timeZone, arrivesBy } = await scheduleOf(
      { visitor },
      `${shop.installerId}/schedule`,
    )
    const today = addDays(shop.day, -3)
    expect(scheduleDays.map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, ahead) => addDays(today, ahead)),
    )
    const day = scheduleDays[3]
    const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
    expect(day).toMatchObject({ day: names[weekday(shop.day)], state: 'free', reason: null })
    expect(day?.morningSlots.map(({ slotTime }) => slotTime)).toEqual([
      '8:00 AM',
      '9:00 AM',
      '10:00 AM',
      '11:00 AM',
    ])
    expect(day?.afternoonSlots[0]).toEqual({
      date: shop.day,
      startTime: '12:00',
      amOrPm: 'PM',
      slotTime: '12:00 PM',
      isSlotAvailable: true,
      isDropOff: false,
      dropOffWindow: null,
    })
    expect(timeZone).toMatch(/^America\//)
    expect(arrivesBy).toBeNull()
  })

  it('[INST-081] begins when a set of the tire can be there: never on the day it arrives', async () => {
    const visitor = await house.visitor()
    const address = `${shop.installerId}/schedule?itemId=${STARTER_TIRE}`
    const { scheduleDays, arrivesBy } = await scheduleOf({ visitor }, address)
    expect(arrivesBy).not.toBeNull()
    expect(freeDays(scheduleDays)[0]).toBe(addDays(arrivesBy ?? '', 1))
    expect(scheduleDays.find(({ date }) => date === arrivesBy)?.state).toBe('too-soon')
    await house.owner.query('update calendar set buffer_minutes = 2880 where id = $1', [shop.calendarId])
    const later = await scheduleOf({ visitor }, address)
    await house.owner.query('update calendar set buffer_minutes = 720 where id = $1', [shop.calendarId])
    // Two days after the carrier's evening nobody is there any more.
    expect(freeDays(later.scheduleDays)[0]).toBe(addDays(arrivesBy ?? '', 3))
  })

  it('[INST-081] goes by what travels to the shop, wherever the shopper is', async () => {
    const visitor = await house.visitor()
    const address = `${shop.installerId}/schedule?itemId=${STARTER_TIRE}`
    const near = await scheduleOf({ visitor }, address)
    const { rows } = await house.owner.query('select zip from installer where id = $1', [shop.installerId])
    const zip = String(rows[0].zip)
    await house.owner.query(
      `insert into lane (origin3, dest3, p50, p95, sample)
       select distinct left(zip, 3), $1, 9, 11, 30 from location
       on conflict (origin3, dest3) do update set p50 = 9, p95 = 11`,
      [zip.slice(0, 3)],
    )
    const far = await scheduleOf({ visitor }, `${address}&userZip=19103`)
    await house.owner.query('delete from lane where dest3 = $1 and p95 = 11', [zip.slice(0, 3)])
    expect(far.arrivesBy ?? '').toMatch(/^20/)
    expect((far.arrivesBy ?? '') > (near.arrivesBy ?? '')).toBe(true)
  })

  it('[INST-081] takes as long as all tires of the cart', async () => {
    const one = await visitorWithCart(house)
    const lastOf = async (quantity: number) => {
      await house.owner.query('update cart_line set quantity = $2 where cart_id = $1', [one.cartId, quantity])
      const { scheduleDays } = await scheduleOf(one, `${shop.installerId}/schedule?cartId=${one.cartId}`)
      const last = scheduleDays.at(-1)
      return last?.afternoonSlots.filter(({ isSlotAvailable }) => isSlotAvailable).at(-1)?.slotTime
    }
    // It is closed from five on.
    expect(await lastOf(4)).toBe('4:00 PM')
    expect(await lastOf(6)).toBe('3:00 PM')
  })

  it('[API-031] is read in two statements', async () => {
    const question = {
      installerId: shop.installerId,
      channelId: 'simpletire',
      itemId: STARTER_TIRE,
      zip: null,
    }
    const { checkout, checkoutPool } = house.apiDb
    const read = () => showSchedule(checkout, house.shop, question)
    await read()
    expect(await countStatements(checkoutPool, read)).toBe(2)
    const { visitor, cartId } = await visitorWithCart(house)
    const { rows } = await house.owner.query('select session_id from cart where id = $1', [cartId])
    const owner = ownerOfVisit(String(rows[0].session_id))
    const cart = { owner, id: cartId }
    const ofCart = () =>
      asOwnerOnce(checkoutPool, owner, (db) => showSchedule(db, house.shop, { ...question, cart }))
    // Each of them says who is asking.
    expect(await countStatements(checkoutPool, ofCart)).toBe(2 * 2)
    expect(
      (await scheduleOf({ visitor }, `${shop.installerId}/schedule?cartId=${cartId}`)).arrivesBy,
    ).not.toBe(null)
  })

  it('[API-031] is nobody’s who is not there: installer, tire, or a cart of somebody else', async () => {
    const { cartId } = await visitorWithCart(house)
    const visitor = await house.visitor()
    const statusOf = async (address: string) =>
      (await visitor.get(`/installers/${address}` as '/installers/1/schedule')).status
    expect(await statusOf(`${shop.installerId}/schedule`)).toBe(200)
    expect(await statusOf('999999/schedule')).toBe(404)
    expect(await statusOf(`${shop.installerId}/schedule?itemId=999999`)).toBe(404)
    expect(await statusOf(`${shop.installerId}/schedule?cartId=${cartId}`)).toBe(404)
    await house.owner.query('update installer set is_active = false where id = $1', [shop.installerId])
    expect(await statusOf(`${shop.installerId}/schedule`)).toBe(404)
    await house.owner.query('update installer set is_active = true where id = $1', [shop.installerId])
  })

  it('[INST-060] of a van has windows where it drives, and none beyond', async () => {
    const van = await openToAll(house, 'van', { slotMinutes: 120 })
    const { rows } = await house.owner.query('select zip, state from installer where id = $1', [
      van.installerId,
    ])
    const visitor = await house.visitor()
    const at = (zip: string) =>
      scheduleOf({ visitor }, `${van.installerId}/schedule?itemId=${STARTER_TIRE}&userZip=${zip}`)
    const here = await at(String(rows[0].zip))
    const last = here.scheduleDays.at(-1)
    expect(last?.morningSlots[0]).toMatchObject({
      slotTime: '8:00 AM to 10:00 AM',
      isSlotAvailable: true,
      isDropOff: false,
    })
    const elsewhere = await at(rows[0].state === 'HI' ? '19103' : '96813')
    expect(freeDays(elsewhere.scheduleDays)).toEqual([])
  })
})

import type { CartAppointmentInput } from '@shop/contracts/appointments/cart-appointment'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, openToAll } from '../../testing/slot-claims.ts'
import type { CallOptions } from '../../testing/visitor.ts'
import {
  scheduleOf,
  slotsFor,
  type VisitorWithCart,
  visitorWithCart,
  wantedOf,
} from './appointments.test-support.ts'
import { holdForCart } from './hold-for-cart.ts'

let house: ShopUnderTest
let shop: BusyShop
let one: VisitorWithCart
let slots: CartAppointmentInput[]
beforeAll(async () => {
  house = await shopUnderTest()
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  one = await visitorWithCart(house)
  slots = (await slotsFor(one, shop)).map((slot) => wantedOf(shop, slot))
})
afterAll(() => house.close())

const address = ({ cartId }: VisitorWithCart) => `/checkout/cart-appointment?id=${cartId}` as const
const slot = (place: number) => slots[place] as CartAppointmentInput
const shownOf = ({ installerId, ...shown }: CartAppointmentInput) => ({
  ...shown,
  installer: { installerId },
})
const hold = (who: VisitorWithCart, wanted: CartAppointmentInput, options: CallOptions = {}) =>
  who.visitor.post(address(who), wanted, options)
const move = (who: VisitorWithCart, wanted: CartAppointmentInput) => who.visitor.put(address(who), wanted)

/** As if what a cart holds had been held so much earlier. */
const age = ({ cartId }: VisitorWithCart, minutes: number) =>
  house.owner.query(
    `update booking set held_at = held_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
      where cart_id = $1`,
    [cartId, minutes],
  )

const minutesUntil = (instant: string) => Math.round((Date.parse(instant) - Date.now()) / 60_000)

describe('the time a cart holds', () => {
  it('[API-045] [API-046] [API-049] [INST-030] [INST-032] [INST-033] is that of an installer, on its wall, for a while', async () => {
    expect(await one.visitor.get(address(one))).toMatchObject({ status: 404 })
    const { status, body, setCookies } = await hold(one, slot(0))
    expect(status).toBe(200)
    const { cartAppointment } = body.siteCartAppointmentResponse
    const { date, startTime, amOrPm } = slot(0)
    expect(cartAppointment).toMatchObject({
      id: `${shop.installerId}-${date.replaceAll('-', '')}-${startTime}${amOrPm}`,
      cartUuid: one.cartId,
      installer: { installerId: shop.installerId, isMobileInstall: false },
      date,
      startTime,
      amOrPm,
      slotTime: `${startTime} ${amOrPm}`,
      isDropOff: false,
      minutes: 50,
    })
    expect(cartAppointment.timeZone).toMatch(/^America\//)
    expect(minutesUntil(cartAppointment.heldUntil)).toBe(15)
    expect(setCookies.some((cookie) => cookie.startsWith('cartAppointment=true'))).toBe(true)
    const read = await one.visitor.get(address(one))
    expect(read.body.siteCartAppointmentResponse.cartAppointment).toEqual(cartAppointment)
  })

  it('[INST-031] [INST-033] may be a morning to leave the car in', async () => {
    await house.owner.query('update calendar_hours set drop_off_until = 600 where calendar_id = $1', [
      shop.calendarId,
    ])
    const dropOff = (await slotsFor(one, shop)).find(({ isDropOff }) => isDropOff)
    if (!dropOff) throw new Error('No drop-off')
    const { body } = await hold(one, wantedOf(shop, dropOff))
    expect(body.siteCartAppointmentResponse.cartAppointment).toMatchObject({
      id: `${shop.installerId}-${dropOff.date.replaceAll('-', '')}-mor`,
      dropOffWindow: 'morning',
      slotTime: '8:00 AM to 10:00 AM',
    })
  })

  it('[API-047] [INST-035] is moved by an update, which answers 404 where there is none to move', async () => {
    expect(await move(one, slot(0))).toMatchObject({ status: 404 })
    await hold(one, slot(0))
    const moved = await move(one, slot(1))
    expect(moved.body.siteCartAppointmentResponse.cartAppointment).toMatchObject(shownOf(slot(1)))
    const { rows } = await house.owner.query('select state from booking where cart_id = $1', [one.cartId])
    expect(rows).toEqual([{ state: 'held' }])
    await age(one, 15)
    expect(await move(one, slot(1))).toMatchObject({ status: 404 })
    expect((await one.visitor.get(address(one))).status).toBe(404)
  })

  it('[INST-058] is prolonged by choosing it again, to 45 minutes at most, and not by reading it', async () => {
    await hold(one, slot(0))
    await age(one, 10)
    const read = await one.visitor.get(address(one))
    expect(minutesUntil(read.body.siteCartAppointmentResponse.cartAppointment.heldUntil)).toBe(5)
    const leftAfterMove = async () =>
      minutesUntil((await move(one, slot(0))).body.siteCartAppointmentResponse.cartAppointment.heldUntil)
    expect(await leftAfterMove()).toBe(15)
    await age(one, 14)
    expect(await leftAfterMove()).toBe(15)
    await age(one, 14)
    expect(await leftAfterMove()).toBe(7)
  })

  it('[API-048] [INST-036] is given back, and another may have it', async () => {
    const other = await visitorWithCart(house)
    await hold(one, slot(0))
    const given = await one.visitor.delete(address(one))
    expect([given.status, given.body]).toEqual([204, ''])
    expect(given.setCookies.some((cookie) => cookie.startsWith('cartAppointment=;'))).toBe(true)
    expect((await one.visitor.get(address(one))).status).toBe(404)
    expect((await hold(other, slot(0))).status).toBe(200)
    // What is not there can be given back, too.
    expect((await one.visitor.delete(address(one))).status).toBe(204)
  })

  it('[ERR-029] [INST-059] that somebody else has is refused with three that are free', async () => {
    const other = await visitorWithCart(house)
    await hold(other, slot(1))
    const { status, body } = await hold(one, slot(1))
    expect(status).toBe(409)
    expect(body.error).toMatchObject({
      refusal: 'install-time-gone',
      message: 'Install time is no longer available',
    })
    expect(body.error.freeTimes).toHaveLength(3)
    for (const free of body.error.freeTimes ?? []) {
      expect(free).toMatchObject({ isSlotAvailable: true })
      expect((await hold(one, wantedOf(shop, free))).status).toBe(200)
    }
  })

  it('[INST-057] [INST-081] is never one before the tires can be there, whatever is sent', async () => {
    const { arrivesBy } = await scheduleOf(one, `${shop.installerId}/schedule?cartId=${one.cartId}`)
    const { status, body } = await hold(one, { ...slot(0), date: arrivesBy ?? '' })
    expect([status, body.error.refusal]).toEqual([409, 'install-time-gone'])
    expect(body.error.freeTimes?.every(({ date }) => date > (arrivesBy ?? ''))).toBe(true)
  })

  it('[VAL-017] wants a time', async () => {
    const { startTime: _, ...without } = slot(0)
    const { status, body } = await one.visitor.send('POST', address(one), { body: without })
    expect(status).toBe(400)
    expect(body.error.fields).toEqual([{ path: 'body.startTime', message: 'Please select a time slot' }])
  })

  it('[API-046] is nobody else’s, and of nobody who is not there', async () => {
    const other = await visitorWithCart(house)
    await hold(one, slot(0))
    const stranger = { ...other, cartId: one.cartId }
    expect((await hold(stranger, slot(1))).status).toBe(404)
    expect((await move(stranger, slot(1))).status).toBe(404)
    expect((await other.visitor.get(address(one))).status).toBe(404)
    expect((await other.visitor.delete(address(one))).status).toBe(404)
    const { body } = await one.visitor.get(address(one))
    expect(body.siteCartAppointmentResponse.cartAppointment).toMatchObject(shownOf(slot(0)))
    expect((await hold(other, { ...slot(0), installerId: 999_999 })).status).toBe(404)
  })

  it('costs at most ten statements', async () => {
    const { rows } = await house.owner.query('select session_id from cart where id = $1', [one.cartId])
    const owner = ownerOfVisit(String(rows[0].session_id))
    const ofApi = { ...house.shop, db: house.apiDb }
    const holding = (wanted: CartAppointmentInput, isMove: boolean) => () =>
      holdForCart(ofApi, owner, { cartId: one.cartId, wanted, isMove, visitor: undefined, zip: null })
    // Begin, who asks, the cart, what it holds, the look, the stock, the lock, the count, the hold, commit.
    expect(await countStatements(house.apiDb.checkoutPool, holding(slot(0), false))).toBe(10)
    expect(await countStatements(house.apiDb.checkoutPool, holding(slot(1), true))).toBe(10)
  })
})

describe('[INST-080] an installer that cannot do it is not booked', () => {
  const refusalOf = async (who: VisitorWithCart) => {
    const { status, body } = await hold(who, slot(0))
    return [status, body.error.refusal]
  }

  it('because it has no price for a tire, or no machine that is large enough', async () => {
    await house.owner.query('delete from installer_price where installer_id = $1', [shop.installerId])
    expect(await refusalOf(one)).toEqual([409, 'not-mounted-here'])
  })

  it('because nobody mounts one of the tires', async () => {
    await house.owner.query(
      'update tire set is_installable = false where id in (select tire_id from cart_line where cart_id = $1)',
      [one.cartId],
    )
    const refusal = await refusalOf(one)
    await house.owner.query(
      'update tire set is_installable = true where id in (select tire_id from cart_line where cart_id = $1)',
      [one.cartId],
    )
    expect(refusal).toEqual([409, 'not-mounted-here'])
  })

  it('because nothing is in the cart, or it is being ordered', async () => {
    await house.owner.query(`update cart set state = 'ordering' where id = $1`, [one.cartId])
    expect(await refusalOf(one)).toEqual([409, 'cart-changed'])
    await house.owner.query(`update cart set state = 'open' where id = $1`, [one.cartId])
    await house.owner.query('delete from cart_line where cart_id = $1', [one.cartId])
    expect(await refusalOf(one)).toEqual([409, 'cart-empty'])
  })

  it('because its van does not come there', async () => {
    const van = await openToAll(house, 'van', { slotMinutes: 120 })
    const wanted = { ...slot(0), installerId: van.installerId, startTime: '8:00', amOrPm: 'AM' } as const
    const nowhere = await hold(one, wanted)
    expect([nowhere.status, nowhere.body.error.refusal]).toEqual([409, 'van-too-far'])
    const { rows } = await house.owner.query('select zip from installer where id = $1', [van.installerId])
    await one.visitor.put('/users/me/personalization', { userLocationZip: String(rows[0].zip) })
    const { date } = slots.at(-1) as CartAppointmentInput
    const there = await hold(one, { ...wanted, date })
    expect(there.body.siteCartAppointmentResponse.cartAppointment).toMatchObject({
      installer: { isMobileInstall: true },
      slotTime: '8:00 AM to 10:00 AM',
    })
  })
})

describe('[INST-082] whoever takes many times', () => {
  const from = (visitor: string): CallOptions => ({ headers: { 'x-visitor': visitor } })
  const carts = (count: number) => Promise.all(Array.from({ length: count }, () => visitorWithCart(house)))

  it('from one address holds two of a shop’s day, however many visits they begin', async () => {
    const [two, three, four] = (await carts(3)) as [VisitorWithCart, VisitorWithCart, VisitorWithCart]
    const home = from('203.0.113.5')
    expect((await hold(one, slot(0), home)).status).toBe(200)
    expect((await hold(two, slot(1), home)).status).toBe(200)
    const third = await hold(three, slot(2), home)
    expect([third.status, third.body.error.code]).toEqual([429, 'TooManyRequests'])
    expect((await three.visitor.get(address(three))).status).toBe(404)
    // Somebody next door may, another day is free, and who moves within the day has one as before.
    expect((await hold(four, slot(2), from('203.0.113.6'))).status).toBe(200)
    expect((await hold(three, slots.at(-1) as CartAppointmentInput, home)).status).toBe(200)
    expect((await hold(one, slot(3), home)).status).toBe(200)
    // One that is given back is one less, and one that was not had is none.
    await two.visitor.delete(address(two), home)
    expect((await hold(three, slot(3), home)).body.error.refusal).toBe('install-time-gone')
    expect((await hold(three, slot(4), home)).status).toBe(200)
  })

  it('in one visit is told to wait', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 31; tries++) statuses.push((await hold(one, slot(tries % 2))).status)
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true)
    expect(statuses[30]).toBe(429)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { mountedCart } from '../../testing/mounted-cart.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, manyCarts, openToAll } from '../../testing/slot-claims.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { untilWaiting } from '../../testing/waiting-for-lock.ts'
import { holdSlot, type SlotClaim, takeSlot } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { asOwner } from '../platform/db/transaction.ts'

const DECLINED = { nonce: 'fake-processor-declined-visa-nonce' }

let house: ShopUnderTest
let shop: BusyShop
let day: string
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
beforeEach(async () => {
  shop = await openToAll(house, 'shop')
  // The tires are there by then.
  day = addDays(shop.day, 9)
})
afterAll(() => house.close())

const as = <T>(sessionId: string, work: (tx: Db) => Promise<T>) =>
  asOwner(house.apiDb.checkoutPool, ownerOfVisit(sessionId), work)
const nineFor = (cartId: string, from = 540): SlotClaim => ({
  of: { installerId: shop.installerId },
  cartId,
  slot: { kind: 'slot', day, from },
  minutes: 50,
  spot: null,
})
const holdNine = (tx: Db, cartId: string) => holdSlot(tx, nineFor(cartId))

/** A cart whose tires go to the shop, and who has it. */
async function cartForShop(): Promise<{ visitor: Visitor; cart: SiteCart; sessionId: string }> {
  const made = await mountedCart(house, shop)
  expect(made.cart.quote.refused).toEqual([])
  return made
}

async function cartAtNine() {
  const made = await cartForShop()
  expect(await as(made.sessionId, (tx) => holdNine(tx, made.cart.cartUuid))).not.toBeNull()
  return made
}

/** Somebody else, who wants the same. */
async function nineForAnother(): Promise<boolean> {
  const [other] = await manyCarts(house, 1)
  if (!other) throw new Error('No cart')
  return as(other.sessionId, async (tx) => (await holdNine(tx, other.cartId)) !== null)
}

const bookings = async () =>
  (
    await house.owner.query(
      `select b.state, b.cart_id as "cartId", round(extract(epoch from b.expires_at - now()) / 60)::int as "minutesLeft",
              o.number, to_char(a.wall_time, 'YYYY-MM-DD HH24:MI') as "wallTime", a.time_zone = c.time_zone as "isItsZone"
         from booking b join calendar c on c.id = b.calendar_id
         left join appointment a on a.id = b.appointment_id left join shop_order o on o.id = a.order_id
        where b.calendar_id = $1`,
      [shop.calendarId],
    )
  ).rows

const endHold = (cartId: string) =>
  house.owner.query(
    `update booking set held_at = now() - interval '20 minutes', expires_at = now() - interval '5 minutes' where cart_id = $1`,
    [cartId],
  )

async function placed({ visitor, cart }: { visitor: Visitor; cart: SiteCart }): Promise<string> {
  const end = await visitor.placeOrder(cart)
  if (end.outcome !== 'placed') throw new Error(JSON.stringify(end))
  return end.orderNumber
}

describe('an order with its time', () => {
  it('[INST-070] has an appointment at what its cart held, by the clock of the shop', async () => {
    const number = await placed(await cartAtNine())
    expect(await bookings()).toEqual([
      {
        state: 'booked',
        cartId: null,
        minutesLeft: null,
        number,
        wallTime: `${day} 09:00`,
        isItsZone: true,
      },
    ])
    expect(await nineForAnother()).toBe(false)
  })

  it('[INST-070] is asked for at a shop that wants to be asked, and nobody else gets it meanwhile', async () => {
    await house.owner.query(`update calendar set accepts = 'asks' where id = $1`, [shop.calendarId])
    const number = await placed(await cartAtNine())
    expect(await bookings()).toMatchObject([{ state: 'asked', number }])
    expect(await nineForAnother()).toBe(false)
  })

  it('[INST-070] gets it although the hold is over, while nobody else has it', async () => {
    const made = await cartAtNine()
    await endHold(made.cart.cartUuid)
    const number = await placed(made)
    expect(await bookings()).toMatchObject([{ state: 'booked', number, wallTime: `${day} 09:00` }])
  })

  it('[INST-070] [ERR-029] is refused before any money where somebody else has it, and the cart is as it was', async () => {
    const made = await cartAtNine()
    await endHold(made.cart.cartUuid)
    expect(await nineForAnother()).toBe(true)
    const end = await made.visitor.placeOrder(made.cart)
    expect(end).toMatchObject({ outcome: 'refused', refusal: 'install-time-gone' })
    expect('message' in end && end.message).toContain('Install time is no longer available')
    const books = await (await fetch(`${house.gateway.url}/sandbox/books?orderId=${end.attemptId}`)).json()
    expect(books).toMatchObject({ transactions: [] })
    expect((await made.visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('[INST-070] that is chosen later is an order without one', async () => {
    await placed(await cartForShop())
    expect(await bookings()).toEqual([])
  })

  it('[INST-070] is taken from nobody by the clock while it is being ordered', async () => {
    const { cart, sessionId } = await cartAtNine()
    await house.owner.query(`update booking set expires_at = now() + interval '300 ms' where cart_id = $1`, [
      cart.cartUuid,
    ])
    const { taken, another } = await as(sessionId, async (tx) => {
      const taken = await takeSlot(tx, nineFor(cart.cartUuid), true)
      await sleep(400)
      const another = nineForAnother()
      await Promise.race([another, untilWaiting(house)])
      return { taken, another: () => another }
    })
    expect([taken, await another()]).toEqual([true, false])
  })

  it('[INST-070] [INST-081] takes as long as the tires that are ordered, and is refused where that is too long', async () => {
    const [first, second] = [await cartAtNine(), await cartForShop()]
    const withTwoSets = async ({ visitor, cart }: { visitor: Visitor; cart: SiteCart }) => {
      await house.owner.query('update cart_line set quantity = 8 where cart_id = $1', [cart.cartUuid])
      return { visitor, cart: (await visitor.get(`/cart-summary?id=${cart.cartUuid}`)).body.siteCart }
    }
    await as(second.sessionId, (tx) => holdSlot(tx, nineFor(second.cart.cartUuid, 600)))
    expect(await first.visitor.placeOrder((await withTwoSets(first)).cart)).toMatchObject({
      refusal: 'install-time-gone',
    })
    await house.owner.query(`delete from booking where cart_id = $1`, [second.cart.cartUuid])
    await placed(await withTwoSets(first))
    const { rows } = await house.owner.query('select minutes from booking where calendar_id = $1', [
      shop.calendarId,
    ])
    expect(rows).toEqual([{ minutes: 90 }])
  })

  it('[INST-070] [INST-081] is refused where the tires would come too late for it by now', async () => {
    const made = await cartAtNine()
    await house.owner.query('update calendar set buffer_minutes = 20160 where id = $1', [shop.calendarId])
    expect(await made.visitor.placeOrder(made.cart)).toMatchObject({ refusal: 'install-time-gone' })
    expect(await bookings()).toMatchObject([{ state: 'held', cartId: made.cart.cartUuid }])
  })

  it('[INST-070] costs six statements more than one that is sent home, at most', async () => {
    const pool = house.apiDb.checkoutPool
    const home = await house.visitor()
    const homeCart = await home.readyCart()
    const sentHome = await countStatements(pool, () => placed({ visitor: home, cart: homeCart }))
    const installed = await cartAtNine()
    const withTime = await countStatements(pool, () => placed(installed))
    expect(withTime - sentHome).toBeLessThanOrEqual(6)
    expect(await bookings()).toMatchObject([{ state: 'booked' }])
  })

  it('[INST-071] that comes to nothing leaves it to the cart, for a while anew', async () => {
    const made = await cartAtNine()
    await house.owner.query(
      `update booking set held_at = held_at - interval '14 minutes', expires_at = expires_at - interval '14 minutes'
        where cart_id = $1`,
      [made.cart.cartUuid],
    )
    const end = await made.visitor.placeOrder(made.cart, DECLINED)
    expect(end).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    expect(await bookings()).toMatchObject([{ state: 'held', cartId: made.cart.cartUuid, minutesLeft: 15 }])
    const read = await made.visitor.get(`/cart-summary?id=${made.cart.cartUuid}`)
    await placed({ visitor: made.visitor, cart: read.body.siteCart })
    expect(await bookings()).toMatchObject([{ state: 'booked' }])
  })

  it('[INST-072] that is canceled gives it back', async () => {
    const made = await cartAtNine()
    const number = await placed(made)
    expect((await made.visitor.post(`/orders/${number}/cancel`, {})).status).toBe(200)
    expect(await bookings()).toMatchObject([{ state: 'ended', number }])
    expect(await nineForAnother()).toBe(true)
  })
})

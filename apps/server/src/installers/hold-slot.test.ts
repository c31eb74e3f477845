import type { WantedSlot } from '@shop/domain/installers/claim-slot'
import type { Spot } from '@shop/domain/installers/drive-times'
import { addDays } from '@shop/domain/time/calendar-date'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { ownerOfVisit } from '../../testing/owner-of-visit.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type BusyShop, manyCarts, openEveryDay } from '../../testing/slot-claims.ts'
import { untilWaiting } from '../../testing/waiting-for-lock.ts'
import type { Db } from '../platform/db/database.ts'
import { asOwner, inTransaction } from '../platform/db/transaction.ts'
import { blockDay, deleteSlotHold, freeTimesInstead, holdSlot, prolongHold, type SlotClaim } from './index.ts'
import { deleteEndedHolds } from './slot-hold-store.ts'

type Cart = Awaited<ReturnType<typeof manyCarts>>[number]
let house: ShopUnderTest
let shop: BusyShop
let nine: WantedSlot
beforeAll(async () => {
  house = await shopUnderTest()
})
beforeEach(async () => {
  shop = await openEveryDay(house, 'shop')
  nine = { kind: 'slot', day: shop.day, from: 540 }
})
afterAll(() => house.close())

const as = <T>({ sessionId }: Cart, work: (tx: Db) => Promise<T>) =>
  asOwner(house.apiDb.checkoutPool, ownerOfVisit(sessionId), work)
const claimOf = ({ cartId }: Cart, slot: WantedSlot, spot: Spot | null = null): SlotClaim => ({
  of: { installerId: shop.installerId },
  cartId,
  slot,
  minutes: 50,
  spot,
})
const take = (cart: Cart, slot = nine, spot: Spot | null = null) =>
  as(cart, (tx) => holdSlot(tx, claimOf(cart, slot, spot)))
const prolong = (cart: Cart) => as(cart, (tx) => prolongHold(tx, cart.cartId))

async function oneCart(): Promise<Cart> {
  const [cart] = await manyCarts(house, 1)
  if (!cart) throw new Error('No cart')
  return cart
}

/** As if the hold had been made so much earlier. */
const age = ({ cartId }: Cart, minutes: number) =>
  house.owner.query(
    `update booking set held_at = held_at - make_interval(mins => $2), expires_at = expires_at - make_interval(mins => $2)
      where cart_id = $1`,
    [cartId, minutes],
  )

async function minutesLeft({ cartId }: Cart): Promise<number | undefined> {
  const { rows } = await house.owner.query(
    `select round(extract(epoch from expires_at - now()) / 60)::int as left from booking where cart_id = $1`,
    [cartId],
  )
  return rows[0]?.left
}

describe('a slot', () => {
  it.each([1, 3])(
    '[INST-057] of %i cars that twenty want at once is held for as many, and counted anew',
    async (cars) => {
      shop = await openEveryDay(house, 'shop', { cars })
      const carts = await manyCarts(house, 20)
      const holds = await Promise.all(carts.map((cart) => take(cart)))
      expect(holds.filter((hold) => hold !== null)).toHaveLength(cars)
      const { rowCount } = await house.owner.query('select from booking where calendar_id = $1', [
        shop.calendarId,
      ])
      expect(rowCount).toBe(cars)
    },
  )

  it('[INST-057] is held in a handful of statements, and looked at in one when it is gone', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    const pool = house.apiDb.checkoutPool
    // Begin, who asks, the look, the lock, the count, the hold, commit.
    expect(await countStatements(pool, () => take(first))).toBe(7)
    expect(await countStatements(pool, () => take(second))).toBe(4)
  })

  it('[INST-059] that is gone is answered with three that are not, near it', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    expect(await take(second)).toBeNull()
    const free = await as(second, (tx) => freeTimesInstead(tx, claimOf(second, nine)))
    expect(free.map(({ day, from }) => [day, from])).toEqual([
      [addDays(shop.day, -1), 540],
      [shop.day, 480],
      [shop.day, 600],
    ])
    for (const { kind, day, from } of free)
      expect(await take(second, { kind, day, from })).toMatchObject({ day, from })
  })

  it('[INST-057] nobody sees takes nothing: not of who works with us no more, and not of a day long gone', async () => {
    const cart = await oneCart()
    expect(await take(cart, { ...nine, day: addDays(shop.day, -9) })).toBeNull()
    expect(await take(cart, { ...nine, day: addDays(shop.day, 40) })).toBeNull()
    await house.owner.query('update installer set is_active = false where id = $1', [shop.installerId])
    expect(await take(cart)).toBeNull()
    await house.owner.query('update installer set is_active = true where id = $1', [shop.installerId])
    expect(await take(cart)).not.toBeNull()
  })
})

describe('a slot hold', () => {
  it('[INST-058] is one of a cart: another slot moves it, and the first is free again', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    expect(await take(first, { ...nine, from: 600 })).toMatchObject({ from: 600 })
    expect(await take(second)).toMatchObject({ from: 540 })
    expect(await take(second, { ...nine, from: 600 })).toBeNull()
    // Whoever did not get another keeps what they had.
    expect(await minutesLeft(second)).toBe(15)
    await as(first, (tx) => deleteSlotHold(tx, first.cartId))
    expect(await take(second, { ...nine, from: 600 })).toMatchObject({ from: 600 })
  })

  it('[INST-058] lasts 15 minutes, is prolonged by as many, and by no more than to 45', async () => {
    const cart = await oneCart()
    await take(cart)
    expect(await minutesLeft(cart)).toBe(15)
    await age(cart, 14)
    await prolong(cart)
    expect(await minutesLeft(cart)).toBe(15)
    await age(cart, 14)
    await prolong(cart)
    await age(cart, 10)
    // 38 minutes have gone.
    await prolong(cart)
    expect(await minutesLeft(cart)).toBe(7)
    // Choosing the same again makes it no longer.
    await take(cart)
    expect(await minutesLeft(cart)).toBe(7)
    await age(cart, 7)
    expect(await prolong(cart)).toBeNull()
  })

  it('[INST-058] counts no more when its time is over, whether it was put away or not', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    await age(first, 15)
    expect(await take(second)).toMatchObject({ from: 540 })
    expect(await prolong(first)).toBeNull()
    expect(await take(first)).toBeNull()
    await inTransaction(house.shop.db.checkoutPool, (tx) => deleteEndedHolds(tx, 10))
    expect(await minutesLeft(first)).toBe(0)
    await age(first, 61)
    await inTransaction(house.shop.db.checkoutPool, (tx) => deleteEndedHolds(tx, 10))
    expect(await minutesLeft(first)).toBeUndefined()
    expect(await minutesLeft(second)).toBe(15)
  })

  it('[INST-058] is not brought back by somebody who came in time and was slow', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    await as(first, async (tx) => {
      // The transaction has begun while the hold stands.
      await tx.selectFrom('cart').select('id').where('id', '=', first.cartId).executeTakeFirstOrThrow()
      await house.owner.query(`update booking set expires_at = clock_timestamp() where cart_id = $1`, [
        first.cartId,
      ])
      expect(await take(second)).not.toBeNull()
      expect(await prolongHold(tx, first.cartId)).toBeNull()
    })
  })

  it('[INST-058] [WALL-007] is nobody’s but of its cart', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    await as(second, (tx) => deleteSlotHold(tx, first.cartId))
    expect(await as(second, (tx) => prolongHold(tx, first.cartId))).toBeNull()
    await expect(as(second, (tx) => holdSlot(tx, claimOf(first, { ...nine, from: 600 })))).rejects.toThrow(
      'row-level security',
    )
    expect(await minutesLeft(first)).toBe(15)
  })
})

describe('[INST-061] a day that is blocked', () => {
  it('is seen by whoever waits for it, and leaves the jobs that it has', async () => {
    const [first, second] = [await oneCart(), await oneCart()]
    await take(first)
    let claim: Promise<unknown> = Promise.resolve()
    await inTransaction(house.shop.db.checkoutPool, async (tx) => {
      const closed = { day: shop.day, opens: null, closes: null, cars: 0, reason: 'Moving a lift' }
      await blockDay(tx, shop.calendarId, closed)
      claim = take(second, { ...nine, from: 660 })
      await untilWaiting(house)
    })
    expect(await claim).toBeNull()
    expect(await minutesLeft(first)).toBe(15)
    expect(await take(second, { ...nine, day: addDays(shop.day, 1) })).not.toBeNull()
  })
})

describe('[INST-060] a window of a van', () => {
  it('is free while one van can still make all of its stops', async () => {
    shop = await openEveryDay(house, 'van', { slotMinutes: 120, cars: 2 })
    const { rows } = await house.owner.query<Spot>(
      `select st_x(place::geometry) as longitude, st_y(place::geometry) as latitude from installer where id = $1`,
      [shop.installerId],
    )
    const [base] = rows
    if (!base) throw new Error('No place')
    const north = (miles: number): Spot => ({ ...base, latitude: base.latitude + miles / 69 })
    const morning = { kind: 'window', day: shop.day, from: 480 } as const
    const carts = await manyCarts(house, 4)
    const [one, two, three, four] = carts as [Cart, Cart, Cart, Cart]
    expect(await take(one, morning, north(20))).not.toBeNull()
    // 20 miles the other way is too far for the first van, and the second makes it.
    expect(await take(two, morning, north(-20))).not.toBeNull()
    expect(await take(three, morning, north(30))).toBeNull()
    expect(await take(three, { ...morning, from: 600 }, north(30))).not.toBeNull()
    // Whoever does not say where to come gets none.
    expect(await take(four, { ...morning, from: 840 })).toBeNull()
    const { rows: vans } = await house.owner.query(
      'select van from booking where calendar_id = $1 order by held_at',
      [shop.calendarId],
    )
    expect(vans.map(({ van }) => van)).toEqual([1, 2, 1])
  })
})

import type { SiteCart } from '@shop/contracts/cart/cart'
import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import { cents } from '@shop/domain/money/cents'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { readCart } from '../../testing/cart-calls.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { orderOf, PHILADELPHIA, type Visitor } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { setPrice } from '../pricing/index.ts'

const MINUTE_MS = 60_000
let house: ShopUnderTest
/** A tire whose brand and kind have no offer of their own. */
let tireId: number
beforeAll(async () => {
  house = await shopUnderTest()
  const { rows } = await house.owner.query(`
    select t.tire_id from tire_listing t join stock s on s.tire_id = t.tire_id
     where t.from_price_cents is not null and not exists (select from promotion_target p
             where p.brand_id = t.brand_id or p.type_id = t.type_id or p.line_id = t.line_id)
     group by t.tire_id having sum(s.available) > 20 order by t.tire_id limit 1`)
  tireId = rows[0].tire_id
  await house.owner.query(`update stock set available = 100000 where tire_id = $1`, [tireId])
})
beforeEach(async () => {
  await priceAt(15_000)
  await house.owner.query(`delete from discount_setting`)
})
afterAll(() => house.close())

/** As the price desk and the command set it. */
const priceAt = (amount: number) =>
  inTransaction(house.shop.db.checkoutPool, (tx) =>
    setPrice(
      tx,
      house.shop.workflows,
      { priceListId: 'simpletire-public', tireId, amount: cents(amount) },
      { actor: 'command:test' },
    ),
  )

const hold = async (visitor: Visitor, cartId: string) =>
  (await visitor.put(`/checkout/held-quote?cartId=${cartId}`, undefined)).body.heldQuote

async function held(visitor: Visitor, cartId: string): Promise<HeldQuote> {
  const quote = await hold(visitor, cartId)
  if (!quote) throw new Error('Not held')
  return quote
}

/** Somebody at the payment step, with four tires at a price that is held. */
async function paying(): Promise<{ visitor: Visitor; cart: SiteCart; first: HeldQuote }> {
  const visitor = await house.visitor()
  const { id } = await visitor.readyCart({ tireId })
  const first = await held(visitor, id)
  return { visitor, cart: await readCart(visitor), first }
}

/** As if the hold had been made so much earlier. */
const age = (cartId: string, minutes: number) =>
  house.owner.query(
    `update held_quote set held_at = held_at - make_interval(mins => $2), held_until = held_until - make_interval(mins => $2)
      where cart_id = $1`,
    [cartId, minutes],
  )

async function minutesLeft(cartId: string): Promise<number> {
  const { rows } = await house.owner.query(
    `select round(extract(epoch from held_until - now()) / 60)::int as left from held_quote where cart_id = $1`,
    [cartId],
  )
  return rows[0]?.left
}

async function chargesOf(attemptId: string): Promise<number[]> {
  const books = await (await fetch(`${house.gateway.url}/sandbox/books?orderId=${attemptId}`)).json()
  return (books as { transactions: { amountCents: number }[] }).transactions.map((each) => each.amountCents)
}

async function totalOfOrder(visitor: Visitor, orderNumber: string): Promise<number> {
  return (await visitor.get(`/orders/${orderNumber}`)).body.order.quote.totalCents
}

describe('a held quote', () => {
  it('[PAY-200] lasts 30 minutes by the clock of the database, and is told by that of where the tires go', async () => {
    const { cart, first } = await paying()
    expect(first).toMatchObject({
      totalInCents: cart.quote.totalCents,
      totalNowInCents: cart.quote.totalCents,
      timeZone: 'America/New_York',
      change: 'none',
      totalBeforeInCents: null,
    })
    const { rows } = await house.owner.query(`select now() as now`)
    const leftMs = Date.parse(first.heldUntil) - rows[0].now.getTime()
    expect(leftMs).toBeGreaterThan(29 * MINUTE_MS)
    expect(leftMs).toBeLessThanOrEqual(30 * MINUTE_MS)
  })

  it('[PAY-200] is not made of a cart that nobody can order yet', async () => {
    const visitor = await house.visitor()
    const { id } = await visitor.readyCart({ tireId })
    await visitor.delete(`/checkout/cart-shipping?cartId=${id}`)
    expect(await hold(visitor, id)).toBeNull()
    expect(await minutesLeft(id)).toBeUndefined()
  })

  it('[PAY-201] a price that rises before the press is not charged, nor shown anywhere', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(19_900)
    const again = await held(visitor, cart.id)
    expect(again.totalInCents).toBe(first.totalInCents)
    expect(again.totalNowInCents).toBeGreaterThan(first.totalInCents)
    expect((await readCart(visitor)).quote).toMatchObject({ totalCents: first.totalInCents })
    const { body } = await visitor.get(`/checkout/payment-options?cartId=${cart.id}`)
    const card = body.paymentOptions.options.find(({ type }) => type === 'credit')
    expect(card?.totalInCents).toBe(first.totalInCents)
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
    expect(await chargesOf(placed.attemptId)).toEqual([first.totalInCents])
    expect(await totalOfOrder(visitor, placed.orderNumber)).toBe(first.totalInCents)
  })

  it('[PAY-201] a fee that is new and a code that expires do not touch it', async () => {
    const visitor = await house.visitor()
    const ready = await visitor.readyCart({ tireId })
    const coded = await visitor.put(`/cart-summary?id=${ready.id}`, {
      promoCode: 'FIRST1000',
      cartVersion: ready.version,
    })
    const cart = coded.body.siteCart
    expect(cart.quote.totalCents).toBeLessThan(ready.quote.totalCents)
    await held(visitor, cart.id)
    await house.owner.query(
      `insert into discount_setting (channel_id, handling_mode, handling_per_tire_cents) values ('simpletire', 'own-line', 250)`,
    )
    const rules = await house.owner.query(
      `update promotion set ends_at = now() where id = 'thousand-for-40' returning ends_at`,
    )
    expect(rules.rowCount).toBe(1)
    try {
      const placed = await visitor.placeOrder(cart)
      expect(placed.outcome).toBe('placed')
      expect(await chargesOf(placed.attemptId)).toEqual([cart.quote.totalCents])
    } finally {
      await house.owner.query(
        `update promotion set ends_at = now() + interval '30 days' where id = 'thousand-for-40'`,
      )
    }
  })

  it('[PAY-202] [PAY-205] a price that falls before the press is charged, although the button had the higher one', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(12_000)
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
    const [charged, ...more] = await chargesOf(placed.attemptId)
    expect(more).toEqual([])
    // $30 less for each of four tires, and 6% of that.
    expect(charged).toBe(first.totalInCents - 12_720)
    expect(await totalOfOrder(visitor, placed.orderNumber)).toBe(charged)
  })

  it('[PAY-202] a price that fell while the page was open stays as low, whatever follows', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(12_000)
    const lower = await held(visitor, cart.id)
    expect(lower).toMatchObject({
      totalInCents: first.totalInCents - 12_720,
      change: 'dropped',
      totalBeforeInCents: first.totalInCents,
    })
    await priceAt(14_000)
    expect(await held(visitor, cart.id)).toMatchObject({
      totalInCents: lower.totalInCents,
      change: 'dropped',
    })
    const placed = await visitor.placeOrder(await readCart(visitor))
    expect(await chargesOf(placed.attemptId)).toEqual([lower.totalInCents])
  })

  it('[PAY-205] that has ended does not keep a price that rose: refused, told, and held anew', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(19_900)
    await age(cart.id, 30)
    expect(await visitor.placeOrder(cart)).toMatchObject({
      outcome: 'refused',
      refusal: 'price-changed',
      message: 'Your total has changed. Please check it and place your order again.',
    })
    const anew = await held(visitor, cart.id)
    expect(anew).toMatchObject({ change: 'ended', totalBeforeInCents: first.totalInCents })
    expect(anew.totalInCents).toBeGreaterThan(first.totalInCents)
    const seen = await readCart(visitor)
    expect(seen.quote.totalCents).toBe(anew.totalInCents)
    const placed = await visitor.placeOrder(seen)
    expect(await chargesOf(placed.attemptId)).toEqual([anew.totalInCents])
  })

  it('[PAY-205] no other total than the held one and the lower one is taken', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(12_000)
    for (const total of [first.totalInCents - 1, first.totalInCents + 1])
      expect(await visitor.placeOrder(cart, { total })).toMatchObject({ refusal: 'price-changed' })
  })

  it('[PAY-203] is prolonged while checkout is open, up to 45 minutes in all', async () => {
    const { visitor, cart, first } = await paying()
    await age(cart.id, 10)
    await held(visitor, cart.id)
    expect(await minutesLeft(cart.id)).toBe(30)
    await age(cart.id, 15)
    await held(visitor, cart.id)
    expect(await minutesLeft(cart.id)).toBe(20)
    await priceAt(19_900)
    await age(cart.id, 19)
    expect(await held(visitor, cart.id)).toMatchObject({ totalInCents: first.totalInCents })
    expect(await minutesLeft(cart.id)).toBe(1)
    await age(cart.id, 1)
    expect(await held(visitor, cart.id)).toMatchObject({ change: 'ended' })
    expect(await minutesLeft(cart.id)).toBe(30)
    await expect(
      house.owner.query(
        `update held_quote set held_until = held_until + interval '16 minutes' where cart_id = $1`,
        [cart.id],
      ),
    ).rejects.toThrow(/check constraint/)
  })

  const changes: [string, (visitor: Visitor, cart: SiteCart) => Promise<unknown>][] = [
    [
      'a quantity',
      (visitor, cart) =>
        visitor.put(`/cart-summary?id=${cart.id}`, {
          itemId: tireId,
          itemQuantity: 2,
          cartVersion: cart.version,
        }),
    ],
    [
      'coverage',
      (visitor, cart) =>
        visitor.put(`/cart-summary?id=${cart.id}`, { isGroupRoadHazard: true, cartVersion: cart.version }),
    ],
    [
      'a code',
      (visitor, cart) =>
        visitor.put(`/cart-summary?id=${cart.id}`, { promoCode: 'FIRST1000', cartVersion: cart.version }),
    ],
    [
      'the address',
      (visitor, cart) =>
        visitor.post(`/checkout/cart-shipping?cartId=${cart.id}`, {
          ...PHILADELPHIA,
          city: 'Pittsburgh',
          zip: '15222',
        }),
    ],
  ]
  it.each(changes)(
    '[PAY-204] %s makes another quote at the prices of now, which is said',
    async (_, change) => {
      const { visitor, cart, first } = await paying()
      await priceAt(19_900)
      await change(visitor, cart)
      const changed = await readCart(visitor)
      expect(changed.siteProducts[0]?.price.salePriceInCents).toBe(19_900)
      expect(await held(visitor, cart.id)).toMatchObject({
        totalInCents: changed.quote.totalCents,
        change: 'cart-changed',
        totalBeforeInCents: first.totalInCents,
      })
      expect(await minutesLeft(cart.id)).toBe(30)
      expect((await visitor.placeOrder(changed)).outcome).toBe('placed')
    },
  )

  it('[PAY-204] another way to pay is another quote; a billing address is none', async () => {
    const { visitor, cart, first } = await paying()
    await priceAt(19_900)
    const { shippingOption: _, ...address } = PHILADELPHIA
    const billed = await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, {
      ...address,
      isSameAsShipping: false,
      addressLine1: 'PO Box 1180',
      phoneType: 'Mobile',
    })
    expect(billed.status).toBe(200)
    expect(await held(visitor, cart.id)).toMatchObject({ totalInCents: first.totalInCents, change: 'none' })
    await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'klarna' })
    const byKlarna = await held(visitor, cart.id)
    expect(byKlarna).toMatchObject({ change: 'cart-changed', totalBeforeInCents: first.totalInCents })
    expect(byKlarna.totalInCents).toBe(byKlarna.totalNowInCents)
    await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'credit' })
    expect((await held(visitor, cart.id)).totalInCents).toBeGreaterThan(first.totalInCents)
  })

  it('[PAY-204] another way to pay that costs the same is no news', async () => {
    const { visitor, cart } = await paying()
    await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'klarna' })
    const byKlarna = await held(visitor, cart.id)
    await age(cart.id, 40)
    await held(visitor, cart.id)
    await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'affirm' })
    expect(await held(visitor, cart.id)).toMatchObject({
      totalInCents: byKlarna.totalInCents,
      change: 'none',
      totalBeforeInCents: null,
    })
  })

  it.each([
    ['rose', 19_900],
    ['fell', 12_900],
  ])('[PAY-201] [PAY-202] a lender is asked for what is owed after the price %s', async (_, amount) => {
    const { bodyOf, loanOf } = atLenders(house)
    const { visitor, cart } = await paying()
    await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'klarna' })
    const { totalInCents } = await held(visitor, cart.id)
    const agreed = await readCart(visitor)
    await priceAt(amount)
    const owed = (await readCart(visitor)).quote.totalCents
    const { body } = await visitor.post('/checkout/orders', bodyOf(agreed, 'klarna'), {
      key: crypto.randomUUID(),
    })
    const loan = await loanOf(body.attemptId)
    expect(loan.amountCents).toBe(owed)
    expect(owed).toBeLessThanOrEqual(totalInCents)
  })

  it('[PAY-206] keeps neither tires nor the last use of a code', async () => {
    const { visitor, cart } = await paying()
    const code = await visitor.put(`/cart-summary?id=${cart.id}`, {
      promoCode: 'FIRST1000',
      cartVersion: cart.version,
    })
    const coded = code.body.siteCart
    await held(visitor, cart.id)
    await house.owner.query(`update promotion_code set max_uses = used where code = 'FIRST1000'`)
    expect(await visitor.placeOrder(coded)).toMatchObject({ outcome: 'refused', refusal: 'code-used-up' })
    await house.owner.query(`update promotion_code set max_uses = 1000 where code = 'FIRST1000'`)
    await house.owner.query(`update stock set available = 0 where tire_id = $1`, [tireId])
    expect(await visitor.placeOrder(coded)).toMatchObject({ outcome: 'refused', refusal: 'out-of-stock' })
    await house.owner.query(`update stock set available = 100000 where tire_id = $1`, [tireId])
    expect((await visitor.placeOrder(coded)).outcome).toBe('placed')
  })

  it('[PAY-208] costs the press no statement', async () => {
    const pressed = async (isHeld: boolean) => {
      const visitor = await house.visitor()
      const cart = await visitor.readyCart({ tireId })
      if (isHeld) await held(visitor, cart.id)
      return countStatements(house.apiDb.checkoutPool, async () => {
        expect((await visitor.post('/checkout/orders', orderOf(cart))).status).toBe(201)
      })
    }
    await pressed(false)
    const [without, with_] = [await pressed(false), await pressed(true)]
    expect(without).toBeGreaterThan(5)
    expect(with_).toBe(without)
  })

  it('[PAY-209] is made and seen by nobody else, and goes with its cart', async () => {
    const { visitor, cart } = await paying()
    const stranger = await house.visitor()
    const tried = await stranger.put(`/checkout/held-quote?cartId=${cart.id}`, undefined)
    expect(tried.status).toBe(404)
    expect(await minutesLeft(cart.id)).toBe(30)
    await visitor.delete(`/cart-summary?id=${cart.id}`)
    expect((await visitor.put(`/checkout/held-quote?cartId=${cart.id}`, undefined)).status).toBe(404)
    await house.owner.query(`delete from cart where id = $1`, [cart.id])
    expect(await minutesLeft(cart.id)).toBeUndefined()
  })
})

describe('an order that a worker places', () => {
  it('[PAY-201] goes by the hold as well', async () => {
    const busy = await shopUnderTest({ worker: true, settings: { ORDERS_UNDER_WAY: '0' } })
    try {
      const visitor = await busy.visitor()
      const cart = await visitor.readyCart({ tireId })
      await held(visitor, cart.id)
      await busy.owner.query(
        `insert into price (price_list_id, tire_id, amount_cents) values ('simpletire-public', $1, 99999)`,
        [tireId],
      )
      const placed = await visitor.placeOrder(cart)
      if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
      expect(await totalOfOrder(visitor, placed.orderNumber)).toBe(cart.quote.totalCents)
    } finally {
      await busy.close()
    }
  }, 60_000)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GOODWILL_CODE } from '../../db/world/promotions.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'
import type { Db } from '../platform/db/database.ts'
import { inTransaction, Raced } from '../platform/db/transaction.ts'
import { claimOffers, giveBackOffers, quoteLines } from '../pricing/index.ts'
import { reserveOrder } from './reserve-order.ts'

/** A tire whose brand and kind have no offer of their own. */
let tireId: number
let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  const { rows } = await house.owner.query(`
    select t.tire_id from tire_listing t join stock s on s.tire_id = t.tire_id
     where t.from_price_cents is not null and not exists (select from promotion_target p
             where p.brand_id = t.brand_id or p.type_id = t.type_id or p.line_id = t.line_id)
     group by t.tire_id having sum(s.available) > 20 order by t.tire_id limit 1`)
  tireId = rows[0].tire_id
  await house.owner.query(`update stock set available = 5000 where tire_id = ${tireId}`)
})
afterAll(() => house.close())

const used = async (code: string) =>
  (await house.owner.query('select used from promotion_code where code = $1', [code])).rows[0].used

const cartWith = async (visitor: Visitor, code: string, quantity = 4) => {
  const cart = await visitor.readyCart({ tireId, quantity })
  const answer = await visitor.put(`/cart-summary?id=${cart.id}`, {
    promoCode: code,
    cartVersion: cart.version,
  })
  return { before: cart, answer, cart: answer.body.siteCart }
}

describe('a code', () => {
  it('[CART-021] [CART-022] takes off what it promises, and its tax with it', async () => {
    const visitor = await house.visitor()
    const { before, cart } = await cartWith(visitor, ' first1000 ')
    expect(cart.siteCartCoupons).toEqual([
      {
        couponId: 'thousand-for-40',
        promoCode: 'FIRST1000',
        discountInCents: 4_000,
        errorDescription: null,
        minCartQunatity: 4,
        maxCartQunatity: null,
        alertMessage: null,
        dealAlert: null,
      },
    ])
    // $40 off, and the 6% of Pennsylvania on $40: 240 cents.
    expect(cart.quote.totalCents).toBe(before.quote.totalCents - 4_240)
    expect(cart.quote).toMatchObject({ discountCents: 4_000, complete: true })

    const removed = await visitor.put(`/cart-summary?id=${cart.id}`, {
      removePromoCode: 'FIRST1000',
      cartVersion: cart.version,
    })
    expect(removed.body.siteCart).toMatchObject({
      siteCartCoupons: [],
      quote: { totalCents: before.quote.totalCents },
    })
  })

  it('[CART-022] [CART-068] says up to how many tires it brings more', async () => {
    await house.owner.query(`update promotion set max_quantity = 8 where id = 'thousand-for-40'`)
    const { cart } = await cartWith(await house.visitor(), 'FIRST1000')
    await house.owner.query(`update promotion set max_quantity = null where id = 'thousand-for-40'`)
    expect(cart.siteCartCoupons).toMatchObject([
      { minCartQunatity: 4, maxCartQunatity: 8, dealAlert: expect.stringContaining('4 more') },
    ])
  })

  it('[CART-072] that needs more tires stays in the cart and says how many', async () => {
    const visitor = await house.visitor()
    const { cart } = await cartWith(visitor, 'FIRST1000', 2)
    expect(cart.siteCartCoupons[0]).toMatchObject({
      discountInCents: 0,
      errorDescription: 'Code FIRST1000 requires at least 4 tires. Add 2 more eligible tires.',
    })
    expect(cart.quote).toMatchObject({
      complete: false,
      refused: [{ code: 'code-too-few', promoCode: 'FIRST1000', fix: 'Add 2 more eligible tires' }],
    })
  })

  it.each([
    ['NOSUCHCODE', 'Code NOSUCHCODE isn’t valid.'],
    ['x', 'Code X isn’t valid.'],
    ['drop table', 'Code DROP TABLE isn’t valid.'],
  ])('nobody knows is refused with a reason and not kept: %s', async (code, message) => {
    const visitor = await house.visitor()
    const { before, answer } = await cartWith(visitor, code)
    expect(answer).toMatchObject({
      status: 409,
      body: { errorMessage: message, error: { refusal: 'code-refused' } },
    })
    const { body } = await visitor.get('/cart-summary')
    expect(body.siteCart).toMatchObject({ siteCartCoupons: [], version: before.version })
  })

  it('is used by the order, stands in it, and is given back when the order is cancelled', async () => {
    const visitor = await house.visitor()
    const { cart } = await cartWith(visitor, GOODWILL_CODE)
    expect(await used(GOODWILL_CODE)).toBe(0)
    const placed = await visitor.placeOrder(cart)
    if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
    expect(await used(GOODWILL_CODE)).toBe(1)

    const order = (await visitor.get(`/orders/${placed.orderNumber}`)).body.order
    expect(order.quote.totalCents).toBe(cart.quote.totalCents)
    expect(order.quote.adjustments).toContainEqual(
      expect.objectContaining({ kind: 'discount', code: GOODWILL_CODE, amountCents: -5_000 }),
    )
    const { rows } = await house.owner.query('select quote from shop_order where number = $1', [
      placed.orderNumber,
    ])
    expect(rows[0].quote.promotions).toMatchObject([
      { id: 'goodwill-50', kind: 'flat-amount', amountCents: 5_000 },
    ])

    const late = await house.visitor()
    expect((await cartWith(late, GOODWILL_CODE)).answer).toMatchObject({
      status: 409,
      body: {
        errorMessage: `Code ${GOODWILL_CODE} has already been used.`,
        error: { refusal: 'code-refused' },
      },
    })
    await visitor.post(`/orders/${placed.orderNumber}/cancel`, {})
    expect(await used(GOODWILL_CODE)).toBe(0)
  })

  it('is given back when the card is declined', async () => {
    const visitor = await house.visitor()
    const { cart } = await cartWith(visitor, 'FIRST1000')
    const refused = await visitor.placeOrder(cart, { nonce: 'fake-processor-declined-visa-nonce' })
    expect(refused).toMatchObject({ outcome: 'refused', refusal: 'declined' })
    expect(await used('FIRST1000')).toBe(0)
  })

  it('for one use each goes once to the same e-mail, whoever asks', async () => {
    const first = await house.visitor()
    expect(await first.placeOrder((await cartWith(first, 'WELCOME25')).cart)).toMatchObject({
      outcome: 'placed',
    })
    const again = await house.visitor()
    const { cart } = await cartWith(again, 'WELCOME25')
    // The cart of a guest does not tell who else has used a code.
    expect(cart.siteCartCoupons[0]?.errorDescription).toBeNull()
    expect(await again.placeOrder(cart)).toMatchObject({ outcome: 'refused', refusal: 'code-used-up' })
  })
})

/** As the worker does: whoever gets no connection in time asks again. */
async function inTheRush<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(house.shop.db.checkoutPool, work)
    } catch (fault) {
      if (!(fault as Error).message.startsWith('timeout exceeded when trying to connect')) throw fault
    }
  }
}

describe('when many want the same code', () => {
  it('200 clients order with a single-use code at once: one succeeds', async () => {
    await house.owner.query(
      `insert into promotion_code (channel_id, code, promotion_id, max_uses) values ('simpletire', 'ONLY-ONE', 'goodwill-50', 1)`,
    )
    const visitor = await house.visitor()
    const { cart } = await cartWith(visitor, 'ONLY-ONE')
    const attempts = await orderedCarts(200, cart.quote.totalCents, 'ONLY-ONE')
    const outcomes = await Promise.all(
      attempts.map((attemptId) => inTheRush((tx) => reserveOrder(tx, house.shop, attemptId))),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.refusal === 'code-used-up')).toHaveLength(199)
    expect(await used('ONLY-ONE')).toBe(1)
    const { rows } = await house.owner.query(
      'select sum(quantity)::int as tires from allocation where attempt_id = any($1)',
      [attempts],
    )
    expect(rows[0].tires).toBe(4)
  }, 60_000)

  it('1,000 uses of a limited code are exactly 1,000, and one given back is used again', async () => {
    await house.owner.query(
      `insert into promotion_code (channel_id, code, promotion_id, max_uses) values ('simpletire', 'THOUSAND', 'goodwill-50', 1000)`,
    )
    const attempts = await orderedCarts(1_050, 1, 'THOUSAND')
    const take = (attemptId: string) =>
      inTheRush(async (tx) => {
        const taker = {
          channelId: 'simpletire',
          accountId: null,
          codes: ['THOUSAND'],
          attemptId,
          buyer: attemptId,
        }
        await claimOffers(tx, taker, quoteWith('THOUSAND'))
        return attemptId
      }).catch((fault) => {
        if (fault instanceof Raced) return null
        throw fault
      })
    const taken = (await Promise.all(attempts.map(take))).filter((attemptId) => attemptId !== null)
    expect(taken).toHaveLength(1_000)
    expect(await used('THOUSAND')).toBe(1_000)

    await inTransaction(house.shop.db.checkoutPool, (tx) => giveBackOffers(tx, taken[0] as string))
    expect(await used('THOUSAND')).toBe(999)
    const late = attempts.filter((attemptId) => !taken.includes(attemptId)).slice(0, 2)
    expect((await Promise.all(late.map(take))).filter((attemptId) => attemptId !== null)).toHaveLength(1)
  }, 60_000)

  it('a sign-up offer goes to one of two orders of its account', async () => {
    const { rows } = await house.owner.query('select id from account limit 1')
    const accountId = rows[0].id
    await house.owner.query(
      `insert into account_offer (account_id, kind, amount_cents) values ($1, 'sign-up', 2500)`,
      [accountId],
    )
    const outcomes = await Promise.allSettled(
      (await orderedCarts(2, 1, 'THOUSAND')).map((attemptId) =>
        inTransaction(house.shop.db.checkoutPool, (tx) =>
          claimOffers(
            tx,
            { attemptId, channelId: 'simpletire', accountId, codes: [], buyer: accountId },
            quoteWith('sign-up'),
          ),
        ),
      ),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(lost?.reason).toBeInstanceOf(Raced)
  })
})

it('[CONST-007] [CONST-008] SimplePay takes 5% off the first order of an account, and nothing off the next', async () => {
  const visitor = await house.visitor()
  const { rows } = await house.owner.query(
    `with a as (insert into account (sso_uid, email, first_name, last_name, account_type_id)
       values ('first-order', 'first@example.com', 'Fia', 'Rst', 'Retail') returning id)
     update session set account_id = (select id from a)
      where id = (select id from session order by created_at desc limit 1) returning account_id, now() as at`,
  )
  const { account_id: accountId, at } = rows[0]
  const discounts = async () => {
    const { quote } = await quoteLines(house.shop.db.checkout, house.shop, {
      channelId: 'simpletire',
      accountId,
      lines: [
        {
          lineId: 'line',
          tireId: String(tireId),
          quantity: 4,
          position: 'all',
          setId: 'set',
          hasCoverage: false,
        },
      ],
      codes: [],
      codeBuyer: null,
      deliveryKind: 'ship-to-me',
      destination: { zip: '19103', state: 'PA' },
      installerId: null,
      paymentType: 'simplepay',
      at,
    })
    return quote.adjustments.filter(({ kind }) => kind === 'discount').map(({ code }) => code)
  }
  expect(await discounts()).toEqual(['first-simple-pay'])
  const { outcome } = await visitor.placeOrder(await visitor.readyCart({ tireId }))
  expect(outcome).toBe('placed')
  expect(await discounts()).toEqual([])
})

/** As much of a quote as tells which discounts it has. */
const quoteWith = (code: string) => ({ adjustments: [{ kind: 'discount', code }] }) as never

/** Carts of as many sessions with four tires, a code and an address, all being ordered. */
async function orderedCarts(count: number, totalCents: number, code: string): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await house.owner.query(
    `with visit as (
       insert into session (id, token_hash, channel_id, expires_at)
       select id, sha256(id::text::bytea), 'simpletire', now() + interval '1 day' from unnest($1::uuid[]) id),
     carts as (
       insert into cart (id, channel_id, session_id, state) select id, 'simpletire', id, 'ordering' from unnest($1::uuid[]) id),
     lines as (
       insert into cart_line (cart_id, tire_id, position, set_id, quantity)
       select id, $4, 'all', id, 4 from unnest($1::uuid[]) id),
     codes as (insert into cart_code (cart_id, code) select id, $3 from unnest($1::uuid[]) id),
     addresses as (
       insert into cart_shipping (cart_id, shipping_option, first_name, last_name, address_line1, city, state, zip,
                                  email, phone, phone_type)
       select id, 'home', 'Ana', 'Morris', '2038 Delancey Pl', 'Philadelphia', 'PA', '19103', id || '@example.com',
              '2155550142', 'Mobile' from unnest($1::uuid[]) id)
     insert into order_attempt (id, channel_id, session_id, cart_id, cart_version, payment_type, nonce, agreed_total_cents)
     select id, 'simpletire', id, id, 1, 'credit', 'n', $2 from unnest($1::uuid[]) id`,
    [ids, totalCents, code, tireId],
  )
  return ids
}

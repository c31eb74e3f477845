import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'
import { selectForsakenAttempts } from './attempt-store.ts'

const FAR = { timeout: 40_000, interval: 100 }
const LENDERS = ['klarna', 'affirm', 'katapult', 'synchrony', 'simplepay', 'resolve'] as const
const TITLES = {
  klarna: 'Klarna',
  affirm: 'Affirm',
  katapult: 'Katapult',
  synchrony: 'Synchrony',
  simplepay: 'SimplePay',
  resolve: 'Resolve',
}
const HELD_DAYS = { klarna: 28, affirm: 30, katapult: 30, synchrony: 7, simplepay: 30, resolve: 30 }
/** Percent off the tires. */
const OFF = { klarna: 10, affirm: 10, katapult: 10, synchrony: 0, simplepay: 0, resolve: 0 }

let house: ShopUnderTest
let lenders: ReturnType<typeof atLenders>
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { SIMPLEPAY_OFFERED: 'on' } })
  lenders = atLenders(house)
  await lenders.giveTerms()
}, 60_000)
afterEach(() => lenders.behaveAgain())
afterAll(() => house.close())

const rowsOf = async (text: string, ...values: unknown[]) => (await house.owner.query(text, values)).rows
const stock = async () =>
  (await rowsOf('select sum(available)::int as n from stock where tire_id = $1', STARTER_TIRE))[0].n
const cartOf = async (cartId: string) =>
  (await rowsOf('select state, payment_type from cart where id = $1', cartId))[0]

describe.each(LENDERS)('[PAY-300] an order paid by %s', { timeout: 60_000 }, (lender) => {
  it('[PAY-180] waits for its shopper: tires set aside for 15 minutes, the cart held, nothing borrowed', async () => {
    const before = await stock()
    const { visitor, cart, attemptId, away, key } = await lenders.goTo(lender)
    expect(away).toMatchObject({ paymentType: lender, isApproved: false })
    expect(new URL(away.pageUrl).origin).toBe(house.lenders.url)
    const minutes = (Date.parse(away.heldUntil) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThan(16)
    expect([await stock(), await cartOf(cart.id)]).toMatchObject([before - 4, { state: 'ordering' }])
    expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 0 })
    // The same press again leads to the same page, another one nowhere.
    const again = await visitor.post('/checkout/orders', lenders.bodyOf(cart, lender), { key })
    expect(again).toMatchObject({ status: 202, body: { outcome: 'awaiting-shopper', pageUrl: away.pageUrl } })
    const other = await visitor.post('/checkout/orders', lenders.bodyOf(cart, lender))
    expect(other).toMatchObject({ status: 409, body: { error: { refusal: 'cart-changed' } } })
    const { loans } = (await lenders.control(`/books?orderId=${attemptId}`)) as { loans: unknown[] }
    expect(loans).toHaveLength(1)
    // A worker, of this release or the one before, leaves it alone; the desk is not told of it.
    await house.owner.query(
      `update order_attempt set created_at = now() - interval '5 minutes' where id = $1`,
      [attemptId],
    )
    expect(await selectForsakenAttempts(house.shop.db.checkout)).not.toContain(attemptId)
    const staff = await signInStaff(house, 'support')
    expect((await staff.get('/office/attempts')).body.attempts).toEqual([])
    await lenders.comeBack({ visitor, cart, attemptId, away, key }, 'cancelled')
  })

  it('[PAY-011] [PAY-012] [PAY-013] [PAY-014] [PAY-015] [PAY-016] [PAY-300] [PAY-181] [PAY-112] [PAY-162] is placed once when its shopper comes back approved', async () => {
    await lenders.tellNobody()
    const there = await lenders.goTo(lender)
    const { attemptId, cart } = there
    const back = await lenders.decide(attemptId, 'approve')
    expect(back?.pathname).toBe(`/checkout/confirm-order/${attemptId}`)
    expect(back?.searchParams.get('ending')).toBe('approved')
    expect(await lenders.comeBack(there, 'approved')).toMatchObject({ outcome: 'placed' })
    expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 1, heldCents: cart.quote.totalCents })
    const [paid] = await rowsOf(
      `select p.provider, p.payment_type, p.authorized_cents as cents, p.card_type as type,
              round(extract(epoch from p.hold_until - now()) / 86400)::int as days, o.total_cents as total,
              (select a.nonce || coalesce(a.lender_page, '') from order_attempt a where a.id = o.id) as left
         from payment p join shop_order o on o.id = p.order_id where o.id = $1`,
      attemptId,
    )
    const total = cart.quote.totalCents
    expect(paid).toEqual({
      provider: lender,
      payment_type: lender,
      cents: total,
      type: TITLES[lender],
      days: HELD_DAYS[lender],
      total,
      left: '',
    })
    // Both say it again, and nothing happens.
    expect(await lenders.say(attemptId)).toBe(200)
    expect(await lenders.comeBack(there, 'approved')).toMatchObject({ outcome: 'placed' })
    expect([await lenders.sumsOf(attemptId), await lenders.incidentsOf(attemptId)]).toMatchObject([
      { holds: 1 },
      [],
    ])
  })

  it('[PAY-037] [PAY-038] [PAY-039] [PAY-040] costs what the cart costs when it is paid so, and nothing else', async () => {
    const visitor = await house.visitor()
    const cart = await lenders.chosen(visitor, lender)
    expect(cart.paymentType).toBe(lender)
    const { body } = await visitor.get(`/checkout/payment-options?cartId=${cart.id}`)
    const priceOf = (type: string) =>
      body.paymentOptions.options.find((option) => option.type === type)?.totalInCents ?? 0
    expect(cart.quote.totalCents).toBe(priceOf(lender))
    const option = body.paymentOptions.options.find(({ type }) => type === lender)
    expect(option).toMatchObject({ discountInPercentage: OFF[lender], isTaken: true, reason: null })
    expect(priceOf(lender) < priceOf('credit')).toBe(OFF[lender] > 0)
    const wrong = { ...lenders.bodyOf(cart, lender), agreedTotalInCents: priceOf('credit') + 1 }
    expect(await visitor.post('/checkout/orders', wrong)).toMatchObject({
      status: 201,
      body: { outcome: 'refused', refusal: 'price-changed' },
    })
  })

  it('[PAY-182] is placed by what the lender’s server tells, with the browser closed', async () => {
    const there = await lenders.goTo(lender)
    expect(await lenders.decide(there.attemptId, 'stay')).toBeNull()
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject({ outcome: 'placed' })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 1 })
  })

  it('[PAY-183] is asked about when its time is over, should browser and event both be lost', async () => {
    await lenders.tellNobody()
    const there = await lenders.goTo(lender)
    await lenders.decide(there.attemptId, 'stay')
    await lenders.timeIsOver(there.attemptId)
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject({ outcome: 'placed' })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 1 })
  })

  it.each([
    ['cancel', 'cancelled', 'lender-cancelled'],
    ['decline', 'cancelled', 'lender-declined'],
    ['decline', 'declined', 'lender-declined'],
  ] as const)(
    '[PAY-184] [PAY-022] [PAY-163] %s: is refused in words of its own, and all is as before',
    async (press, ending, refusal) => {
      // Klarna has an address for each; of Affirm's one the lender knows which it was.
      if (lender === 'klarna' && press === 'decline' && ending === 'cancelled') return
      await lenders.tellNobody()
      const before = await stock()
      const there = await lenders.goTo(lender)
      const { visitor, cart, attemptId } = there
      expect(await lenders.decide(attemptId, press)).not.toBeNull()
      expect(await lenders.comeBack(there, ending)).toMatchObject({ outcome: 'refused', refusal })
      const { body } = await visitor.get(`/cart-summary?id=${cart.id}`)
      expect(body.siteCart).toMatchObject({ paymentType: 'credit', itemCount: cart.itemCount })
      expect([await stock(), await cartOf(cart.id)]).toMatchObject([before, { state: 'open' }])
      expect(await rowsOf('select from declined_card')).toEqual([])
      expect(await lenders.sumsOf(attemptId)).toMatchObject({ holds: 0 })
      // The next press is by card.
      expect(await visitor.placeOrder(body.siteCart)).toMatchObject({ outcome: 'placed' })
    },
  )

  it('[PAY-184] ends by the lender’s server alone, too', async () => {
    const there = await lenders.goTo(lender)
    await lenders.decide(there.attemptId, 'cancel')
    await expect
      .poll(() => lenders.outcomeOf(there), FAR)
      .toMatchObject({ outcome: 'refused', refusal: 'lender-cancelled' })
  })

  it('[PAY-184] is refused when the time is over and the shopper has done nothing', async () => {
    const before = await stock()
    const there = await lenders.goTo(lender)
    await lenders.timeIsOver(there.attemptId)
    await expect
      .poll(() => lenders.outcomeOf(there), FAR)
      .toMatchObject({ outcome: 'refused', refusal: 'lender-expired' })
    expect(await stock()).toBe(before)
  })

  it('[PAY-164] [PAY-184] an approval that has ended is declined, and counts as no card', async () => {
    const there = await lenders.goTo(lender, 'expire@example.com')
    await lenders.decide(there.attemptId, 'approve')
    await expect
      .poll(() => lenders.outcomeOf(there), FAR)
      .toMatchObject({ outcome: 'refused', refusal: 'lender-declined' })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 0 })
    expect(await rowsOf('select from declined_card')).toEqual([])
  })

  it('[PAY-185] that it was approved is believed of the lender alone', async () => {
    const there = await lenders.goTo(lender)
    expect(await lenders.comeBack(there, 'approved')).toMatchObject({
      outcome: 'awaiting-shopper',
      isApproved: false,
    })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 0 })
    await lenders.decide(there.attemptId, 'approve')
    expect(await lenders.comeBack(there, 'unknown')).toMatchObject({ outcome: 'placed' })
  })

  it('[PAY-181] a process that dies with the approval is followed by another', async () => {
    await lenders.tellNobody()
    const there = await lenders.goTo(lender)
    await lenders.decide(there.attemptId, 'stay')
    const { approval } = await lenders.loanOf(there.attemptId)
    await house.owner.query(
      `update order_attempt set nonce = $2, carried_until = now() - interval '1 second' where id = $1`,
      [there.attemptId, approval?.token],
    )
    await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject({ outcome: 'placed' })
    expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 1 })
  })

  it('[PAY-180] one that dies before the shopper was sent away leaves nothing behind', async () => {
    const before = await stock()
    const there = await lenders.goTo(lender)
    await house.owner.query(
      `update order_attempt set lender_session = null, lender_page = null, awaiting_until = null,
              carried_until = now() - interval '1 second' where id = $1`,
      [there.attemptId],
    )
    await expect
      .poll(() => lenders.outcomeOf(there), FAR)
      .toMatchObject({ outcome: 'refused', refusal: 'payment-unavailable' })
    expect(await stock()).toBe(before)
  })
})

describe('who pays by a lender', { timeout: 60_000 }, () => {
  it('[CHK-102] has an account that may, and a lender that is one', async () => {
    const visitor = await house.visitor()
    const cart = await lenders.chosen(visitor, 'klarna')
    await house.owner.query(`update account_type set payment_groups = '{}' where id = 'none'`)
    try {
      const pressed = await visitor.post('/checkout/orders', lenders.bodyOf(cart, 'klarna'))
      expect(pressed).toMatchObject({ status: 409, body: { error: { refusal: 'not-offered' } } })
      const chosen = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'affirm' })
      expect(chosen).toMatchObject({ status: 409, body: { error: { refusal: 'not-offered' } } })
    } finally {
      await house.owner.query(`update account_type set payment_groups = '{standard}' where id = 'none'`)
    }
    const onTerms = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'resolve' })
    expect(onTerms).toMatchObject({
      status: 409,
      body: { error: { refusal: 'not-offered', message: 'For approved companies only' } },
    })
    expect(await cartOf(cart.id)).toEqual({ state: 'open', payment_type: 'klarna' })
  })

  it('[PAY-022] gets back what was chosen before the first lender', async () => {
    const visitor = await house.visitor()
    const cart = await lenders.chosen(visitor, 'klarna')
    const put = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'affirm' })
    expect(put.body.cartPayment).toEqual({
      cartId: cart.id,
      version: cart.version + 1,
      paymentType: 'affirm',
    })
    const { body } = await visitor.get(`/cart-summary?id=${cart.id}`)
    expect(body.siteCart.version).toBe(cart.version + 1)
    const pressed = await visitor.post('/checkout/orders', lenders.bodyOf(body.siteCart, 'affirm'))
    const ended = await visitor.post(`/checkout/orders/${pressed.body.attemptId}/returns`, {
      ending: 'cancelled',
    })
    expect(ended.body).toMatchObject({ outcome: 'refused', refusal: 'lender-cancelled' })
    const after = await visitor.get(`/cart-summary?id=${cart.id}`)
    expect(after.body.siteCart.paymentType).toBe('credit')
    expect(after.body.siteCart.version).toBeGreaterThan(body.siteCart.version)
  })

  // All at once: each takes the ten seconds after which an answer counts as lost.
  it.each(['silent', 'lost'])(
    '[PAY-165] %s@: a sale whose answer was lost is asked for again, and held once, at every lender',
    async (email) => {
      await lenders.giveTerms()
      const sent = await Promise.all(LENDERS.map((lender) => lenders.goTo(lender, `${email}@example.com`)))
      await Promise.all(sent.map(({ attemptId }) => lenders.decide(attemptId, 'approve')))
      for (const there of sent) {
        await expect.poll(() => lenders.outcomeOf(there), FAR).toMatchObject({ outcome: 'placed' })
        expect(await lenders.sumsOf(there.attemptId)).toMatchObject({ holds: 1 })
      }
    },
  )

  it('[PAY-188] hears within 12 s that a lender is silent, and has borrowed nothing', async () => {
    const visitor = await house.visitor()
    const cart = await lenders.chosen(visitor, 'klarna')
    await lenders.control('/trouble', { kind: 'silent', path: '/klarna' })
    const began = performance.now()
    const { body } = await visitor.post('/checkout/orders', lenders.bodyOf(cart, 'klarna'))
    const ended = () => lenders.outcomeOf({ visitor, attemptId: body.attemptId })
    await expect.poll(ended, FAR).toMatchObject({ outcome: 'refused', refusal: 'payment-unavailable' })
    expect(performance.now() - began).toBeLessThan(12_000)
    expect(await cartOf(cart.id)).toEqual({ state: 'open', payment_type: null })
  })

  it('[API-059] [API-060] [PAY-032] [PAY-033] [PAY-027] gets a session of Klarna’s for the cart, with its payload', async () => {
    const visitor = await house.visitor()
    const { cartUuid } = await visitor.readyCart()
    const { status, body } = await visitor.post(`/checkout/cart-klarna?cartId=${cartUuid}`, undefined)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        klarnaSession: {
          client_token: expect.stringMatching(/./),
          payment_method_categories: [{ identifier: 'klarna' }],
        },
        klarnaPayload: { id: expect.stringMatching(/./), identifier: 'klarna' },
      },
    })
    const { amountCents, id } = await lenders.loanOf(cartUuid)
    const options = await visitor.get(`/checkout/payment-options?cartId=${cartUuid}`)
    const klarna = options.body.paymentOptions.options.find(({ type }) => type === 'klarna')
    expect([id, amountCents]).toEqual([body.klarnaPayload.id, klarna?.totalInCents])
    const stranger = await house.visitor()
    expect((await stranger.post(`/checkout/cart-klarna?cartId=${cartUuid}`, undefined)).status).toBe(404)
    await house.owner.query('delete from cart_shipping where cart_id = $1', [cartUuid])
    expect(await visitor.post(`/checkout/cart-klarna?cartId=${cartUuid}`, undefined)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'no-shipping' } },
    })
  })

  it('[HOUSE-051] is nobody else’s affair', async () => {
    const there = await lenders.goTo('klarna')
    const stranger = await house.visitor()
    const told = await stranger.post(`/checkout/orders/${there.attemptId}/returns`, { ending: 'cancelled' })
    expect(told.status).toBe(404)
    expect(await lenders.outcomeOf(there)).toMatchObject({ outcome: 'awaiting-shopper' })
  })
})

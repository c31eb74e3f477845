import { randomUUID } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import { refundShares } from '@shop/domain/payments/refund-shares'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { balanceWithEntries, booksOfOrder, signedInWithCredit } from '../../testing/credit-at-checkout.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import { orderOf, type Visitor } from '../../testing/visitor.ts'
import { WRONG_GIFT_CARDS_OF_SESSION } from './gift-card-limits.ts'

const FAR = { timeout: 40_000, interval: 100 }
let house: ShopUnderTest
let lead: Visitor
let lenders: ReturnType<typeof atLenders>
let source: string
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  lead = await signInColleague(house, { firstName: 'Lea', lastName: 'Osei', roles: ['lead'] })
  lenders = atLenders(house)
  await lenders.giveTerms()
  const visitor = await house.visitor()
  const placed = await visitor.placeOrder(await visitor.readyCart())
  if (placed.outcome !== 'placed') throw new Error(placed.outcome)
  source = placed.orderNumber
}, 90_000)
afterAll(() => house.close())

const rowsOf = async (text: string, ...values: unknown[]) => (await house.owner.query(text, values)).rows

/** Given by somebody else each time: what one person gives of an order counts together. */
async function giftCard(amountInCents: number): Promise<{ id: string; code: string }> {
  const cardId = randomUUID()
  const giver = await signInColleague(house, { firstName: `Lea${cardId}`, lastName: 'Osei', roles: ['lead'] })
  const body = { amountInCents, kind: 'given', reason: 'Late delivery', cardId } as const
  const given = await giver.post(`/office/orders/${source}/gift-cards`, body)
  if (given.status !== 200) throw new Error(JSON.stringify(given.body))
  return { id: cardId, code: given.body.code }
}

const withCredit = (name: string, balanceCents: number) => signedInWithCredit(house, name, balanceCents)

type Cart = Awaited<ReturnType<Visitor['readyCart']>>
async function enter(visitor: Visitor, cart: Cart, code: string): Promise<Cart> {
  const entered = await visitor.post(`/checkout/cart-gift-cards?cartId=${cart.id}`, { code })
  if (entered.status !== 200) throw new Error(JSON.stringify(entered.body))
  return entered.body.siteCart
}
async function useStoreCredit(visitor: Visitor, cart: Cart, isUsed = true): Promise<Cart> {
  const used = await visitor.put(`/checkout/cart-store-credit?cartId=${cart.id}`, { isUsed })
  if (used.status !== 200) throw new Error(JSON.stringify(used.body))
  return used.body.siteCart
}
/** As the page presses: with what it shows as left to pay, and no card where nothing is. */
async function press(visitor: Visitor, cart: Cart, nonce = 'fake-valid-visa-nonce') {
  const left = cart.leftToPayInCents
  const { nonce: _, ...rest } = orderOf(cart)
  const body = { ...rest, agreedLeftInCents: left, ...(left > 0 && { nonce }) }
  const pressed = await visitor.post('/checkout/orders', body)
  if (pressed.status === 201) return pressed.body
  const { attemptId } = pressed.body
  let ended = (await visitor.get(`/checkout/orders/${attemptId}`)).body
  while (ended.outcome === 'processing') ended = (await visitor.get(`/checkout/orders/${attemptId}`)).body
  return ended
}
async function placed(visitor: Visitor, cart: Cart) {
  const answer = await press(visitor, cart)
  if (answer.outcome !== 'placed') throw new Error(JSON.stringify(answer))
  return { id: answer.attemptId, number: answer.orderNumber }
}
const balanceOf = (creditId: string) => balanceWithEntries(house, creditId)
/** A balance is the sum of its entries, whatever happened. */
const hasBalance = (balance: number) => ({ cents: balance, entries: balance })
const salesOf = (attemptId: string) =>
  [...house.gateway.books.transactions.values()]
    .filter(({ orderId, refundedTransactionId }) => orderId === attemptId && !refundedTransactionId)
    .map(({ amountCents, status }) => ({ amountCents, status }))
const ledgerOf = (orderId: string) => booksOfOrder(house, orderId)

describe('credit of a cart', () => {
  it('[PAY-257] [PAY-258] a gift card is entered by its code, kept without it, and says what is left to pay', async () => {
    const { id, code } = await giftCard(5_000)
    const visitor = await house.visitor()
    const cart = await enter(
      visitor,
      await visitor.readyCart(),
      ` ${code.toLowerCase().replaceAll('-', ' ')}`,
    )
    const total = cart.quote.totalCents
    const shown = { id, codeEnd: code.slice(-4), balanceInCents: 5_000, isUsed: true, amountInCents: 5_000 }
    expect(cart).toMatchObject({ credits: [shown], leftToPayInCents: total - 5_000 })
    // It survives a reload, and the total stays the one figure.
    const { siteCart } = (await visitor.get(`/cart-summary?id=${cart.id}`)).body
    expect(siteCart).toMatchObject({
      credits: [shown],
      leftToPayInCents: total - 5_000,
      quote: { totalCents: total },
    })
    const { paymentOptions } = (await visitor.get(`/checkout/payment-options?cartId=${cart.id}`)).body
    for (const option of paymentOptions.options) expect(option.leftInCents).toBe(option.totalInCents - 5_000)
    const kept = await rowsOf(
      `select 1 from cart_credit k where k::text like '%' || $1 || '%'
       union all select 1 from idempotency_key i where i::text like '%' || $1 || '%'`,
      code,
    )
    expect(kept).toEqual([])
    const removed = await visitor.delete(`/checkout/cart-gift-cards/${id}?cartId=${cart.id}`)
    expect(removed.body.siteCart).toMatchObject({ credits: [], leftToPayInCents: total })
  })

  it('[PAY-257] what is no code, is entered already or used up is refused by name', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const tried = async (code: string) =>
      (await visitor.post(`/checkout/cart-gift-cards?cartId=${cart.id}`, { code })).body.error.refusal
    const { id, code } = await giftCard(100)
    expect(await tried('')).toBe('gift-card-unknown')
    expect(await tried('7K2M-9QXD-04TB-WC3R')).toBe('gift-card-unknown')
    await enter(visitor, cart, code)
    expect(await tried(code)).toBe('gift-card-entered')
    await rowsOf(`update credit set balance_cents = 0 where id = $1`, id)
    const other = await house.visitor()
    const theirs = await other.readyCart()
    const empty = await other.post(`/checkout/cart-gift-cards?cartId=${theirs.id}`, { code })
    expect(empty.body.error.refusal).toBe('gift-card-empty')
  })

  it('[PAY-259] whoever tries too many codes tries no more, the right one included', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const { code } = await giftCard(100)
    const tried = async (typed: string) =>
      (await visitor.post(`/checkout/cart-gift-cards?cartId=${cart.id}`, { code: typed })).body.error?.refusal
    for (let tries = 0; tries < WRONG_GIFT_CARDS_OF_SESSION.points; tries++)
      expect(await tried('7K2M-9QXD-04TB-WC3R')).toBe('gift-card-unknown')
    expect(await tried(code)).toBe('too-many-tries')
  })

  it('[PAY-258] store credit is used or not, by its account alone', async () => {
    const visitor = await withCredit('credit-toggle', 2_500)
    const cart = await visitor.readyCart()
    expect(cart).toMatchObject({
      credits: [{ balanceInCents: 2_500, isUsed: false, amountInCents: 0 }],
      leftToPayInCents: cart.quote.totalCents,
    })
    const used = await useStoreCredit(visitor, cart)
    expect(used.leftToPayInCents).toBe(cart.quote.totalCents - 2_500)
    expect((await useStoreCredit(visitor, cart, false)).leftToPayInCents).toBe(cart.quote.totalCents)
    const guest = await house.visitor()
    const theirs = await guest.readyCart()
    const refused = await guest.put(`/checkout/cart-store-credit?cartId=${theirs.id}`, { isUsed: true })
    expect(refused.status).toBe(401)
  })
})

describe('an order paid with credit and a card', () => {
  it('[PAY-256] [PAY-260] [PAY-261] takes the credit with its tires, and the card is asked for what is left', async () => {
    const card = await giftCard(5_000)
    const visitor = await withCredit('credit-and-card', 2_000)
    const cart = await useStoreCredit(visitor, await enter(visitor, await visitor.readyCart(), card.code))
    const total = cart.quote.totalCents
    const order = await placed(visitor, cart)
    expect(await balanceOf(card.id)).toEqual(hasBalance(0))
    expect(salesOf(order.id)).toEqual([{ amountCents: total - 7_000, status: 'authorized' }])
    expect(
      await rowsOf(
        `select provider, payment_type as type, authorized_cents::int as cents, code_end as end from payment
          where order_id = $1 order by authorized_cents desc`,
        order.id,
      ),
    ).toEqual([
      { provider: 'braintree', type: 'credit', cents: total - 7_000, end: null },
      { provider: 'store-credit', type: 'gift-card', cents: 5_000, end: card.code.slice(-4) },
      { provider: 'store-credit', type: 'store-credit', cents: 2_000, end: null },
    ])
    expect(await ledgerOf(order.id)).toEqual({
      receivable: total - 7_000,
      'store-credit': 7_000,
      unearned: -total,
    })
    const { body } = await visitor.get(`/orders/${order.number}`)
    expect(body.order).toMatchObject({
      payment: { cardType: 'Visa', lastFour: '4242' },
      credits: [
        { codeEnd: card.code.slice(-4), amountInCents: 5_000 },
        { codeEnd: null, amountInCents: 2_000 },
      ],
    })
    const receipt = () =>
      house.mail.mailbox.list().find(({ subject }) => subject?.includes(order.number))?.text
    await expect.poll(receipt, FAR).toContain(`Gift card ending ${card.code.slice(-4)} −$50.00`)
    expect(receipt()).toContain('Store credit −$20.00')
    const shown = (await lead.get(`/office/orders/${order.number}`)).body.order.payments
    expect(shown.map(({ type, amountCents }) => [type, amountCents])).toEqual([
      ['credit', total - 7_000],
      ...shown.slice(1).map(({ type, amountCents }) => [type, amountCents]),
    ])
    expect(shown.map(({ type }) => type).toSorted()).toEqual(['credit', 'gift-card', 'store-credit'])
  })

  it('[PAY-262] is captured when it ships, and a refund goes back by the same shares', async () => {
    const card = await giftCard(20_000)
    const visitor = await house.visitor()
    const cart = await enter(visitor, await visitor.readyCart(), card.code)
    const total = cart.quote.totalCents
    const order = await placed(visitor, cart)
    await haveCaptured(house, order.id)
    const captured = () =>
      rowsOf(
        `select sum(p.captured_cents - coalesce((select sum(x.amount_cents) from payment_operation x
            where x.payment_id = p.id and x.state <> 'done'), 0))::int as cents from payment p where order_id = $1`,
        order.id,
      )
    await expect.poll(captured, FAR).toEqual([{ cents: total }])
    const books = await ledgerOf(order.id)
    expect(books).toMatchObject({ cash: total - 20_000, 'store-credit': 20_000 })
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    await fetch(`${house.gateway.url}/sandbox/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId: order.id }),
    })
    const facts = (await lead.get(`/office/orders/${order.number}/refunds`)).body
    expect(facts).toMatchObject({ capturedCents: total, leftCents: total, creditLeftCents: 20_000 })
    const refund = {
      refundId: randomUUID(),
      amountCents: 10_000,
      tires: {},
      cause: 'late',
      why: 'A week late',
    } as const
    expect((await lead.post(`/office/orders/${order.number}/refunds`, refund)).status).toBe(200)
    const paid = [cents(total - 20_000), cents(20_000)].map((refundableCents) => ({ refundableCents }))
    const byCredit = refundShares(cents(10_000), paid)[1]?.amountCents ?? 0
    await expect.poll(async () => (await balanceOf(card.id)).cents, FAR).toBe(byCredit)
    expect(await balanceOf(card.id)).toEqual(hasBalance(byCredit))
    const mails = () =>
      house.mail.mailbox
        .list()
        .filter(({ subject }) => subject?.includes(order.number) && subject.includes('refund'))
    await expect.poll(() => mails().length, FAR).toBe(1)
    expect(mails()[0]?.text).toContain(`gift card ending ${card.code.slice(-4)}`)
    expect(await ledgerOf(order.id)).toMatchObject({
      cash: total - 20_000 - (10_000 - byCredit),
      'store-credit': 20_000 - byCredit,
    })
  })

  it('[PAY-263] that is canceled gives the credit back, and a card that is declined as well', async () => {
    const card = await giftCard(5_000)
    const visitor = await house.visitor()
    const cart = await enter(visitor, await visitor.readyCart(), card.code)
    expect(await press(visitor, cart, 'fake-processor-declined-visa-nonce')).toMatchObject({
      outcome: 'refused',
      refusal: 'declined',
    })
    expect(await balanceOf(card.id)).toEqual(hasBalance(5_000))
    const again = (await visitor.get(`/cart-summary?id=${cart.id}`)).body.siteCart
    const order = await placed(visitor, again)
    expect(await balanceOf(card.id)).toEqual(hasBalance(0))
    expect((await visitor.post(`/orders/${order.number}/cancel`, {})).status).toBe(200)
    await expect.poll(async () => (await balanceOf(card.id)).cents, FAR).toBe(5_000)
    expect(await balanceOf(card.id)).toEqual(hasBalance(5_000))
    await expect.poll(() => ledgerOf(order.id), FAR).toEqual({})
  })

  it('[PAY-264] at another amount left than the shopper saw is refused with the reason', async () => {
    const card = await giftCard(5_000)
    const visitor = await house.visitor()
    const cart = await enter(visitor, await visitor.readyCart(), card.code)
    await rowsOf(`update credit set balance_cents = 4000 where id = $1`, card.id)
    expect(await press(visitor, cart)).toMatchObject({ outcome: 'refused', refusal: 'credit-changed' })
    // Nor is a card asked for all of it by a page that knows no credit.
    const old = await visitor.post('/checkout/orders', orderOf(cart))
    expect(old.body).toMatchObject({ outcome: 'refused', refusal: 'credit-changed' })
    expect(salesOf(old.body.attemptId)).toEqual([])
  })

  it('[PAY-265] of fifty who want the last of a gift card exactly one gets it, and the others read why', {
    timeout: 240_000,
  }, async () => {
    const card = await giftCard(3_000)
    const racers: { visitor: Visitor; cart: Cart }[] = []
    for (let each = 0; each < 50; each++) {
      const visitor = await house.visitor()
      const cart = await enter(visitor, await visitor.readyCart({ quantity: 1 }), card.code)
      racers.push({ visitor, cart })
    }
    const ends = await Promise.all(racers.map(({ visitor, cart }) => press(visitor, cart)))
    const reasons = ends.map((end) => (end.outcome === 'refused' ? end.refusal : end.outcome))
    expect(reasons.filter((reason) => reason === 'placed')).toHaveLength(1)
    expect(reasons.filter((reason) => reason === 'credit-changed')).toHaveLength(49)
    expect(await balanceOf(card.id)).toEqual(hasBalance(0))
  })
})

describe('an order that credit pays for wholly', () => {
  it('[PAY-266] needs no card and asks no provider, and is canceled back to credit', async () => {
    const visitor = await withCredit('credit-alone', 200_000)
    const fresh = await visitor.readyCart()
    await visitor.put(`/checkout/cart-payment?cartId=${fresh.id}`, { paymentType: 'affirm' })
    const cart = await useStoreCredit(visitor, fresh)
    expect(cart).toMatchObject({ leftToPayInCents: 0, paymentType: 'credit' })
    const options = (await visitor.get(`/checkout/payment-options?cartId=${cart.id}`)).body.paymentOptions
      .options
    expect(options.find(({ type }) => type === 'affirm')?.reason).toBe('Your credit pays for all of it')
    const creditId = cart.credits[0]?.id ?? ''
    const order = await placed(visitor, cart)
    expect(salesOf(order.id)).toEqual([])
    const left = 200_000 - cart.quote.totalCents
    expect(await balanceOf(creditId)).toEqual(hasBalance(left))
    const { body } = await visitor.get(`/orders/${order.number}`)
    expect(body.order).toMatchObject({
      payment: { cardType: null, lastFour: null },
      credits: [{ codeEnd: null, amountInCents: cart.quote.totalCents }],
    })
    expect((await visitor.post(`/orders/${order.number}/cancel`, {})).status).toBe(200)
    await expect.poll(async () => (await balanceOf(creditId)).cents, FAR).toBe(200_000)
    await expect.poll(() => ledgerOf(order.id), FAR).toEqual({})
  })

  it('[PAY-266] a press without a card for an order that needs one is bad input', async () => {
    const visitor = await house.visitor()
    const { nonce: _, ...body } = orderOf(await visitor.readyCart())
    expect((await visitor.post('/checkout/orders', body)).status).toBe(400)
  })
})

describe('an order paid with credit and a lender', () => {
  it('[PAY-267] asks the lender for what is left, and gives the credit back when the shopper changes their mind', async () => {
    const card = await giftCard(5_000)
    const visitor = await house.visitor()
    const fresh = await visitor.readyCart()
    await visitor.put(`/checkout/cart-payment?cartId=${fresh.id}`, { paymentType: 'klarna' })
    const cart = await enter(visitor, fresh, card.code)
    const body = {
      cartId: cart.id,
      cartVersion: cart.version,
      paymentType: 'klarna' as const,
      agreedTotalInCents: cart.quote.totalCents,
      agreedLeftInCents: cart.leftToPayInCents,
    }
    const away = await visitor.post('/checkout/orders', body)
    expect(away.body).toMatchObject({ outcome: 'awaiting-shopper' })
    expect(await balanceOf(card.id)).toEqual(hasBalance(0))
    const { attemptId } = away.body
    await visitor.post(`/checkout/orders/${attemptId}/returns`, { ending: 'cancelled' })
    await expect.poll(async () => (await balanceOf(card.id)).cents, FAR).toBe(5_000)

    const again = (await visitor.get(`/cart-summary?id=${cart.id}`)).body.siteCart
    await visitor.put(`/checkout/cart-payment?cartId=${again.id}`, { paymentType: 'klarna' })
    const last = (await visitor.get(`/cart-summary?id=${cart.id}`)).body.siteCart
    const pressed = await visitor.post('/checkout/orders', {
      ...body,
      cartVersion: last.version,
      agreedTotalInCents: last.quote.totalCents,
      agreedLeftInCents: last.leftToPayInCents,
    })
    await lenders.decide(pressed.body.attemptId, 'approve')
    const placedAt = async () => {
      await visitor.post(`/checkout/orders/${pressed.body.attemptId}/returns`, { ending: 'approved' })
      return (await visitor.get(`/checkout/orders/${pressed.body.attemptId}`)).body.outcome
    }
    await expect.poll(placedAt, FAR).toBe('placed')
    expect(await lenders.sumsOf(pressed.body.attemptId)).toMatchObject({
      holds: 1,
      heldCents: last.quote.totalCents - 5_000,
    })
    expect(await balanceOf(card.id)).toEqual(hasBalance(0))
  })

  it('[PAY-268] gives the credit back when the time at the lender is over', async () => {
    const card = await giftCard(5_000)
    const visitor = await house.visitor()
    const fresh = await visitor.readyCart()
    await visitor.put(`/checkout/cart-payment?cartId=${fresh.id}`, { paymentType: 'affirm' })
    const cart = await enter(visitor, fresh, card.code)
    const away = await visitor.post('/checkout/orders', {
      cartId: cart.id,
      cartVersion: cart.version,
      paymentType: 'affirm' as const,
      agreedTotalInCents: cart.quote.totalCents,
      agreedLeftInCents: cart.leftToPayInCents,
    })
    await rowsOf(
      `update order_attempt set awaiting_until = now() - interval '2 minutes', carried_until = now() - interval '1 minute' where id = $1`,
      away.body.attemptId,
    )
    await expect.poll(async () => (await balanceOf(card.id)).cents, FAR).toBe(5_000)
    expect(await balanceOf(card.id)).toEqual(hasBalance(5_000))
  })
})

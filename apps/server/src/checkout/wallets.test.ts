import type { SiteCart } from '@shop/contracts/cart/cart'
import type { PaymentType, WalletType } from '@shop/domain/payments/payment-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, readCart } from '../../testing/cart-calls.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const ofAccount = (nonce: string) => ({ nonce, details: { payerId: 'ANAM0RR1S2038' } })
const ofCard = (nonce: string) => ({ nonce, consumed: false, details: { dpanLastTwo: '42' } })
const PAYLOADS: Record<WalletType, object> = {
  paypal: ofAccount('fake-paypal-one-time-nonce'),
  venmo: ofAccount('fake-venmo-account-nonce'),
  applepay: ofCard('fake-apple-pay-visa-nonce'),
  googlepay: ofCard('fake-android-pay-visa-nonce'),
}

const orderBy = (cart: SiteCart, paymentType: WalletType, payload = PAYLOADS[paymentType]) => ({
  cartId: cart.id,
  cartVersion: cart.version,
  agreedTotalInCents: cart.quote.totalCents,
  paymentType,
  payload,
})

/** The types of the contract would refuse what a browser may send. */
const press = (visitor: Visitor, order: object) => visitor.post('/checkout/orders', order as never)

async function choosing(visitor: Visitor, paymentType: PaymentType): Promise<SiteCart> {
  const cart = await readCart(visitor)
  const chosen = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType })
  expect(chosen.status).toBe(200)
  return readCart(visitor)
}

const DAY_MS = 86_400_000

describe('a wallet', () => {
  it.each([
    ['[PAY-007] [PAY-028]', 'paypal', { card_type: 'PayPal', last_four: null }, 3],
    ['[PAY-008] [PAY-028]', 'venmo', { card_type: 'Venmo', last_four: null }, 3],
    ['[PAY-009] [PAY-029]', 'applepay', { card_type: 'Visa', last_four: '4242' }, 7],
    ['[PAY-010] [PAY-029]', 'googlepay', { card_type: 'Visa', last_four: '4242' }, 7],
  ] as const)(
    '%s [PAY-024] [PAY-211] pays by %s at the total that was agreed',
    async (_, type, kept, days) => {
      const visitor = await house.visitor()
      await visitor.readyCart()
      const cart = await choosing(visitor, type)
      const placed = await press(visitor, orderBy(cart, type))
      expect(placed).toMatchObject({ status: 201, body: { outcome: 'placed' } })
      const { rows } = await house.owner.query(
        `select payment_type, card_type, last_four, authorized_cents,
              extract(epoch from hold_until - created_at) * 1000 as held_ms
         from payment where order_id = $1`,
        [placed.body.attemptId],
      )
      const [payment] = rows
      expect(payment).toMatchObject({ payment_type: type, authorized_cents: cart.quote.totalCents, ...kept })
      expect(Math.round(payment.held_ms / DAY_MS)).toBe(days)
      const can = house.shop.payments.taking(type).can({ paymentType: type, cardType: payment.card_type })
      expect(can).toMatchObject({ captures: days === 3 ? 'often' : 'once', holdDays: days })
    },
  )

  it.each([
    ['another total', { agreedTotalInCents: 100 }, 201, { refusal: 'price-changed' }],
    ['a nonce that was consumed', { payload: { ...ofCard('n'), consumed: true } }, 400, {}],
    ['no payer', { paymentType: 'paypal', payload: { nonce: 'n', details: {} } }, 400, {}],
    ['a card’s number beside it', { payload: { ...ofCard('n'), number: '1' } }, 400, {}],
  ])('[PAY-212] takes no order for %s', async (_, change, status, body) => {
    const visitor = await house.visitor()
    await visitor.readyCart()
    const cart = await choosing(visitor, 'googlepay')
    const answer = await press(visitor, { ...orderBy(cart, 'googlepay'), ...change })
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject(body)
    expect((await readCart(visitor)).id).toBe(cart.id)
  })

  it('[PAY-019] [PAY-213] that is declined leaves the cart with what was chosen before it', async () => {
    const visitor = await house.visitor()
    await visitor.readyCart()
    await choosing(visitor, 'klarna')
    await choosing(visitor, 'credit')
    await choosing(visitor, 'venmo')
    const cart = await choosing(visitor, 'paypal')
    const order = orderBy(cart, 'paypal', ofAccount('fake-paypal-declined-nonce'))
    const declined = await press(visitor, order)
    expect(declined.body).toMatchObject({ outcome: 'refused', refusal: 'declined', paymentType: 'paypal' })
    const after = await readCart(visitor)
    expect(after).toMatchObject({ paymentType: 'credit' })
    expect((await visitor.placeOrder(after)).outcome).toBe('placed')
  })
})

describe('the quote in a wallet’s sheet', () => {
  const ask = (visitor: Visitor, cartId: string, place: string) =>
    visitor.get(`/checkout/wallet-quote?cartId=${cartId}&paymentType=googlepay${place}`)

  it('[PAY-214] is for an address the cart does not have, and is what is charged there', async () => {
    const visitor = await house.visitor()
    const { id } = await addToCart(visitor, STARTER_TIRE, 4)
    const before = await ask(visitor, id, '')
    expect(before.body.walletQuote).toMatchObject({ arrivesBy: null, quote: { complete: false } })

    const { body } = await ask(visitor, id, '&state=PA&zip=19103')
    expect(body.walletQuote).toMatchObject({ arrivesBy: expect.stringMatching(/^\d{4}-/) })
    const { quote } = body.walletQuote
    expect(quote.complete).toBe(true)
    expect(quote.adjustments.some(({ kind }: { kind: string }) => kind === 'sales-tax')).toBe(true)
    expect((await readCart(visitor)).cartShippingAddressPresent).toBe(false)

    await visitor.shipTo(id)
    const cart = await choosing(visitor, 'googlepay')
    expect(cart.quote.totalCents).toBe(quote.totalCents)
    const placed = await press(visitor, orderBy(cart, 'googlepay'))
    expect(placed.body).toMatchObject({ outcome: 'placed' })
  })

  it.each([
    ['&state=NJ&zip=19103', 'zip-and-state-differ'],
    ['&state=AE&zip=09012', 'military-base'],
  ])('[PAY-215] refuses %s as %s', async (place, refusal) => {
    const visitor = await house.visitor()
    const { id } = await addToCart(visitor, STARTER_TIRE, 4)
    expect(await ask(visitor, id, place)).toMatchObject({ status: 409, body: { error: { refusal } } })
  })

  it('[PAY-216] is for the one whose cart it is', async () => {
    const visitor = await house.visitor()
    const { id } = await addToCart(visitor, STARTER_TIRE, 4)
    const stranger = await house.visitor()
    expect((await ask(stranger, id, '&state=PA&zip=19103')).status).toBe(404)
  })
})

it('[ERR-068] [ERR-069] [PAY-221] a fault of the payment SDK is kept as an event, and says nothing to anybody', async () => {
  const visitor = await house.visitor()
  const fault = {
    fault: 'CLIENT_SCRIPT_FAILED_TO_LOAD',
    stage: 'token-setup',
    paymentType: 'paypal',
  } as const
  expect(await visitor.post('/checkout/payment-faults', fault)).toMatchObject({
    status: 200,
    body: { noted: true },
  })
  const { rows } = await house.owner.query(`select payload from event where name = 'payment-fault'`)
  expect(rows).toEqual([{ payload: fault }])
  const odd = await visitor.post('/checkout/payment-faults', { ...fault, fault: 'a card' } as never)
  expect(odd.status).toBe(400)
})

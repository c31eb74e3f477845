import type { PaymentOptions } from '@shop/contracts/checkout/payment-options'
import { PAYMENT_TYPES, type PaymentType } from '@shop/domain/payments/payment-type'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atLenders } from '../../testing/at-lenders.ts'
import { addToCart, readCart } from '../../testing/cart-calls.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { PHILADELPHIA, STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

let running: ShopWithIdentity
beforeAll(async () => {
  running = await shopWithIdentity()
})
beforeEach(() => running.house.owner.query(`delete from discount_setting`))
afterAll(() => running.close())

const optionsOf = async (visitor: Visitor, cartId: string) =>
  (await visitor.get(`/checkout/payment-options?cartId=${cartId}`)).body.paymentOptions
const optionOf = ({ options }: PaymentOptions, type: PaymentType) => {
  const option = options.find((each) => each.type === type)
  if (!option) throw new Error(`No option ${type}`)
  return option
}

describe('payment options', () => {
  it('[CHK-105] [PAY-018] name every type; what can be paid with costs what the cart costs and what is charged', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    const shown = await optionsOf(visitor, cart.id)
    expect(shown.options.map(({ type }) => type).toSorted()).toEqual(PAYMENT_TYPES.toSorted())
    expect(shown).toMatchObject({ cartId: cart.id, version: cart.version, isComplete: true })
    expect(optionOf(shown, 'credit')).toMatchObject({
      totalInCents: cart.quote.totalCents,
      discountInCents: 0,
      reason: null,
    })
    const offered = shown.options.filter(({ reason }) => reason === null).map(({ type }) => type)
    const taken = running.house.shop.payments.all.flatMap(({ takes }) => takes)
    expect(offered).toEqual(taken.filter((type) => type !== 'resolve'))
    expect(optionOf(shown, 'resolve')).toMatchObject({
      isTaken: true,
      reason: 'For approved companies only',
    })
    expect(optionOf(shown, 'simplepay')).toMatchObject({ isTaken: false, reason: 'Not offered here' })
    const placed = await visitor.placeOrder(cart, { total: optionOf(shown, 'credit').totalInCents })
    expect(placed.outcome).toBe('placed')
  })

  it('[PAY-036] [PAY-041] take the percentage of the type off the tires, and say how it is paid', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    const shown = await optionsOf(visitor, cart.id)
    const klarna = optionOf(shown, 'klarna')
    const tires = cart.quote.tiresCents
    expect(klarna.discountInPercentage).toBe(10)
    expect(klarna.discountInCents).toBeGreaterThan(0)
    expect(klarna.discountInCents).toBeLessThanOrEqual(Math.round(tires / 10))
    expect(klarna.totalInCents).toBeLessThan(optionOf(shown, 'credit').totalInCents)
    expect(klarna.sentence).toMatch(/^4 payments of \$[\d.]+/)
    expect(optionOf(shown, 'synchrony')).toMatchObject({ discountInPercentage: 0, discountInCents: 0 })
    expect(optionOf(shown, 'paypal')).toMatchObject({ discountInPercentage: 0, discountInCents: 0 })

    await running.house.owner.query(
      `insert into discount_setting (channel_id, payment_type_ppm) values ('simpletire', '{"affirm": 25000}')`,
    )
    const after = await optionsOf(visitor, cart.id)
    expect([optionOf(after, 'affirm'), optionOf(after, 'klarna')]).toMatchObject([
      { discountInPercentage: 2.5 },
      { discountInPercentage: 0, discountInCents: 0, totalInCents: cart.quote.totalCents },
    ])
  })

  it('[PAY-017] the card is the default: what a shop takes off for it is in the cart, in the option and in the order', async () => {
    await running.house.owner.query(
      `insert into discount_setting (channel_id, payment_type_ppm) values ('simpletire', '{"credit": 50000}')`,
    )
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    const credit = optionOf(await optionsOf(visitor, cart.id), 'credit')
    expect(credit).toMatchObject({ totalInCents: cart.quote.totalCents, discountInPercentage: 5 })
    expect(credit.discountInCents).toBeGreaterThan(0)
    expect((await visitor.placeOrder(cart)).outcome).toBe('placed')
  })

  it('[PAY-301] a lease is for one address: with another one for the bill it says so, and is neither chosen nor pressed', async () => {
    const lenders = atLenders(running.house)
    const visitor = await running.house.visitor()
    const chosen = await lenders.chosen(visitor, 'katapult')
    const { shippingOption: _, ...person } = PHILADELPHIA
    const elsewhere = {
      ...person,
      addressLine1: '1500 Market St',
      phoneType: 'Mobile',
      isSameAsShipping: false,
    } as const
    expect((await visitor.post(`/checkout/cart-billing?cartId=${chosen.id}`, elsewhere)).status).toBe(200)
    const reason = 'Only when billing and shipping are the same'
    expect(optionOf(await optionsOf(visitor, chosen.id), 'katapult')).toMatchObject({ isTaken: true, reason })
    const cart = await readCart(visitor)
    expect(cart.paymentType).toBe('katapult')
    const refused = { status: 409, body: { error: { refusal: 'not-offered', message: reason } } }
    expect(await visitor.post('/checkout/orders', lenders.bodyOf(cart, 'katapult'))).toMatchObject(refused)
    expect(
      await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'katapult' }),
    ).toMatchObject(refused)
    await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, { isSameAsShipping: true })
    const again = await readCart(visitor)
    expect((await visitor.post('/checkout/orders', lenders.bodyOf(again, 'katapult'))).status).toBe(202)
  })

  it('[PAY-303] SimplePay is offered where it is switched on, and nowhere else', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    const chosen = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'simplepay' })
    expect(chosen).toMatchObject({ status: 409, body: { error: { message: 'Not offered here' } } })
    const pressed = await visitor.post('/checkout/orders', atLenders(running.house).bodyOf(cart, 'simplepay'))
    expect(pressed).toMatchObject({ status: 409, body: { error: { refusal: 'not-offered' } } })
  })

  it('[API-078] go by the payment groups of account and company', async () => {
    const visitor = await running.house.visitor()
    const ofGuest = await optionsOf(visitor, (await addToCart(visitor, STARTER_TIRE, 4)).id)
    expect(ofGuest.paymentGroups).toEqual(['/api/payment-groups/standard'])
    expect(ofGuest.isComplete).toBe(false)

    const buyer = await running.signedOn('fleet@example.com')
    const ofFleet = await optionsOf(buyer, (await addToCart(buyer, STARTER_TIRE, 4)).id)
    expect(ofFleet.paymentGroups).toEqual(['/api/payment-groups/invoice', '/api/payment-groups/standard'])
  })

  it('are asked for with at most 10 statements, of a cart with codes as well', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    await visitor.put(`/cart-summary?id=${cart.id}`, { promoCode: 'FIRST1000', cartVersion: cart.version })
    await optionsOf(visitor, cart.id)
    const statements = await countStatements(running.house.apiDb.checkoutPool, () =>
      optionsOf(visitor, cart.id),
    )
    expect(statements).toBeGreaterThan(2)
    expect(statements).toBeLessThanOrEqual(10)
  })

  it('[PAY-188] [PAY-172] leave out a lender that does not answer, and nobody else, until it is back', async () => {
    const lenders = atLenders(running.house)
    const visitor = await running.house.visitor()
    await lenders.control('/faults', { fault: 'down', lender: 'klarna', call: 'start', times: 5 })
    for (let press = 0; press < 5; press++) {
      const refused = await visitor.post(
        '/checkout/orders',
        lenders.bodyOf(await lenders.chosen(visitor, 'klarna'), 'klarna'),
      )
      expect(refused.body).toMatchObject({ outcome: 'refused', refusal: 'payment-unavailable' })
    }
    const cart = await readCart(visitor)
    const down = await optionsOf(visitor, cart.id)
    expect(optionOf(down, 'klarna').reason).toBe('Not available just now')
    expect([optionOf(down, 'affirm').reason, optionOf(down, 'credit').reason]).toEqual([null, null])
    const chosen = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType: 'klarna' })
    expect(chosen).toMatchObject({ status: 409, body: { error: { refusal: 'not-offered' } } })
    await expect.poll(async () => optionOf(await optionsOf(visitor, cart.id), 'klarna').reason).toBeNull()
  })

  it('[PAY-017] [PAY-400] are priced by the card until one is chosen, which the cart tells apart', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    expect([cart.paymentType, cart.chosenPaymentType]).toEqual(['credit', null])
    for (const paymentType of ['paypal', 'credit'] as const) {
      const chosen = await visitor.put(`/checkout/cart-payment?cartId=${cart.id}`, { paymentType })
      expect(chosen.status).toBe(200)
      const now = await readCart(visitor)
      expect([now.paymentType, now.chosenPaymentType]).toEqual([paymentType, paymentType])
    }
  })

  it('are nobody else’s', async () => {
    const visitor = await running.house.visitor()
    const cart = await visitor.readyCart()
    const stranger = await running.house.visitor()
    expect((await stranger.get(`/checkout/payment-options?cartId=${cart.id}`)).status).toBe(404)
    expect((await readCart(visitor)).id).toBe(cart.id)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

async function shipTo(address: object) {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
  const cartId = created.body.siteCart.cartUuid as string
  const answer = await visitor.post(`/checkout/cart-shipping?cartId=${cartId}`, {
    ...PHILADELPHIA,
    ...address,
  })
  return { visitor, cartId, answer }
}

describe('where a cart ships', () => {
  it('is kept, with the day of arrival, and completes the total with fee and tax', async () => {
    const { visitor, cartId, answer } = await shipTo({ phone: '+1 (215) 555-0142' })
    const { cartShipping } = answer.body.siteCartShippingResponse
    expect(cartShipping).toMatchObject({ city: 'Philadelphia', phone: '2155550142', phoneType: 'Mobile' })
    expect(cartShipping.arrivesBy).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    const { quote } = (await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart
    expect(quote.complete).toBe(true)
    // Offers come and go with the season.
    const lasting = quote.adjustments.filter((a: { kind: string }) => a.kind !== 'discount')
    expect(lasting.map((a: { kind: string }) => a.kind)).toEqual(['shipping', 'state-tire-fee', 'sales-tax'])
    const tax = quote.adjustments.find((a: { kind: string }) => a.kind === 'sales-tax')
    expect(tax?.amountCents).toBe(Math.round((tax?.baseCents ?? 0) * 0.06))
    const sum = quote.adjustments.reduce(
      (total: number, a: { amountCents: number }) => total + a.amountCents,
      0,
    )
    expect(quote.totalCents).toBe(quote.tiresCents + sum)
  })

  it.each([
    ['a PO box', { addressLine1: 'PO Box 1180' }, 'po-box', 'addressLine1', 'We do not ship to PO boxes'],
    ['a PO box below', { addressLine2: 'PO Box 7' }, 'po-box', 'addressLine2', 'We do not ship to PO boxes'],
    [
      'a military base abroad',
      { city: 'APO', state: 'AE', zip: '09001' },
      'military-base',
      'zip',
      'SimpleTire is unable to ship to International Military bases',
    ],
    [
      'a state that is not the ZIP’s',
      { state: 'NJ' },
      'zip-and-state-differ',
      'zip',
      'Please enter valid US Zip Code',
    ],
    [
      'a mailbox that cannot be',
      { email: 'ana@example' },
      'invalid-contact',
      'email',
      'Please enter a valid email',
    ],
    [
      'a phone that cannot be',
      { phone: '555 0142' },
      'invalid-contact',
      'phone',
      'Please enter a valid phone number',
    ],
  ])('[HOUSE-075] is not %s', async (_title, address, refusal, field, message) => {
    const { answer } = await shipTo(address)
    const fields = [{ path: `body.${field}`, message }]
    expect(answer).toMatchObject({ status: 409, body: { errorMessage: message, error: { refusal, fields } } })
  })

  it('is forgotten on request', async () => {
    const { visitor, cartId } = await shipTo({})
    expect((await visitor.get(`/checkout/cart-shipping?cartId=${cartId}`)).status).toBe(200)
    await visitor.delete(`/checkout/cart-shipping?cartId=${cartId}`)
    expect((await visitor.get(`/checkout/cart-shipping?cartId=${cartId}`)).status).toBe(404)
  })

  it('starts from a ZIP that knows its city', async () => {
    const visitor = await house.visitor()
    expect((await visitor.get('/locations/zips/19103')).body).toEqual({
      zip: '19103',
      city: 'Philadelphia',
      state: 'PA',
      stateName: 'Pennsylvania',
      isMilitary: false,
    })
    expect((await visitor.get('/locations/zips/00000')).status).toBe(404)
  })
})

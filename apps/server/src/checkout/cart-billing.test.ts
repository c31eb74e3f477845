import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCart } from '../../testing/cart-calls.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

const OWN = {
  isSameAsShipping: false,
  addressLine1: 'PO Box 1180',
  addressLine2: 'Floor 2',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  firstName: 'Ben',
  lastName: 'Morris',
  email: 'ben@example.com',
  phone: '(215) 555-0199',
  phoneType: 'Landline',
} as const

const billing = async (visitor: Visitor, cartId: string) =>
  (await visitor.get(`/checkout/cart-billing?cartId=${cartId}`)).body.siteCartBillingResponse?.cartBilling

describe('the billing address of a cart', () => {
  it('[API-037] [API-040] [PAY-034] is the same as shipping first, in two sections', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    expect(await billing(visitor, cart.id)).toEqual({
      id: cart.id,
      isSameAsShipping: true,
      billing_info: {
        addressLine1: '2038 Delancey Pl',
        addressLine2: null,
        city: 'Philadelphia',
        state: 'PA',
        zip: '19103',
      },
      user_info: {
        firstName: 'Ana',
        lastName: 'Morris',
        email: 'ana@example.com',
        phone: '2155550142',
        phoneType: 'Mobile',
      },
      suggestion: null,
    })
    expect(cart.cartBilling).toBeNull()
    const withSso = await visitor.get(`/checkout/cart-billing?cartId=${cart.id}&ssoUid=demo-fleet`)
    expect(withSso.status).toBe(200)
  })

  it('[API-038] [API-039] is set and changed, shown with the cart, and the same again', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const set = await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, OWN)
    expect(set.body.siteCartBillingResponse.cartBilling).toMatchObject({
      isSameAsShipping: false,
      billing_info: { addressLine1: 'PO Box 1180', addressLine2: 'Floor 2' },
      user_info: { firstName: 'Ben', phone: '2155550199', phoneType: 'Landline' },
    })
    const changed = await visitor.put(`/checkout/cart-billing?cartId=${cart.id}`, {
      ...OWN,
      addressLine1: '1 Market St',
    })
    expect(changed.body).toEqual({
      siteCartBillingResponse: { cartBilling: await billing(visitor, cart.id) },
    })
    const shown = await readCart(visitor)
    expect(shown.cartBilling).toEqual({
      addressLine1: '1 Market St',
      city: 'Philadelphia',
      state: 'PA',
      zip: '19103',
    })
    expect(shown.version).toBe(cart.version + 2)
    expect(shown.quote.totalCents).toBe(cart.quote.totalCents)
    await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, { isSameAsShipping: true })
    expect((await billing(visitor, cart.id))?.user_info.firstName).toBe('Ana')
    expect((await readCart(visitor)).cartBilling).toBeNull()
  })

  it.each([
    ['another city of the ZIP', { city: 'Philly' }, { city: 'Philadelphia', state: 'PA', zip: '19103' }],
    ['the city in other letters', { city: 'PHILADELPHIA.' }, null],
  ])('[CHK-103] advises on %s and takes it all the same', async (_, changes, suggestion) => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const set = await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, { ...OWN, ...changes })
    expect(set.body.siteCartBillingResponse.cartBilling).toMatchObject({
      billing_info: { city: changes.city },
      suggestion,
    })
    expect((await billing(visitor, cart.id))?.suggestion).toEqual(suggestion)
  })

  it.each([
    ['a ZIP of another state', { state: 'NJ' }, 'zip-and-state-differ', 'zip'],
    ['a ZIP that does not exist', { zip: '00000' }, 'zip-and-state-differ', 'zip'],
    ['[VAL-014] a city of signs', { city: '--' }, 'invalid-address', 'city'],
    ['[VAL-015] a state that is none', { state: 'ZZ' }, 'invalid-address', 'state'],
    ['half an email', { email: 'ben@' }, 'invalid-contact', 'email'],
    ['half a phone number', { phone: '215' }, 'invalid-contact', 'phone'],
  ])('refuses %s under its field', async (_, changes, refusal, field) => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    const set = await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, { ...OWN, ...changes })
    expect([set.status, set.body.error.refusal]).toEqual([409, refusal])
    expect(JSON.stringify(set.body.error)).toContain(`body.${field}`)
    expect((await billing(visitor, cart.id))?.isSameAsShipping).toBe(true)
  })

  it('is missing while nobody has said where the cart ships', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    await visitor.delete(`/checkout/cart-shipping?cartId=${cart.id}`)
    expect((await visitor.get(`/checkout/cart-billing?cartId=${cart.id}`)).status).toBe(404)
    const same = await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, { isSameAsShipping: true })
    expect(same.body.error.refusal).toBe('no-shipping')
  })

  it('is nobody else’s', async () => {
    const visitor = await house.visitor()
    const cart = await visitor.readyCart()
    await visitor.post(`/checkout/cart-billing?cartId=${cart.id}`, OWN)
    const stranger = await house.visitor()
    expect((await stranger.get(`/checkout/cart-billing?cartId=${cart.id}`)).status).toBe(404)
  })
})

import { describe, expect, it } from 'vitest'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import { saveShipping } from './save-shipping.server.ts'

const fields = {
  firstName: 'Ada',
  lastName: 'Moss',
  addressLine1: '2038 Delancey Pl',
  addressLine2: '',
  zip: '19103',
  phone: '(215) 555-0142',
  email: 'ada@example.com',
  specialInstructions: 'Side porch',
}
const cart = { 'GET /cart-summary': answered({ siteCart: { id: 'cart-1' } }) }
const place = { 'GET /locations/zips/{zip}': answered({ city: 'Philadelphia', state: 'PA' }) }

describe('storing where the cart ships', () => {
  it('fills in city and state from the ZIP and leaves out what was left empty', async () => {
    const { client, calls } = fakeClient({ ...cart, ...place, 'POST /checkout/cart-shipping': answered({}) })
    expect(await saveShipping(client, fields)).toEqual({ outcome: 'saved', cart: { id: 'cart-1' } })
    expect(calls.at(-1)?.input).toEqual({
      query: { cartId: 'cart-1' },
      body: {
        shippingOption: 'home',
        firstName: 'Ada',
        lastName: 'Moss',
        addressLine1: '2038 Delancey Pl',
        city: 'Philadelphia',
        state: 'PA',
        zip: '19103',
        phone: '(215) 555-0142',
        email: 'ada@example.com',
        specialInstructions: 'Side porch',
      },
    })
  })

  it('asks nobody about a form that is wrong by itself', async () => {
    const { client, calls } = fakeClient({})
    const saved = await saveShipping(client, { ...fields, zip: '1' })
    expect(saved).toEqual({ outcome: 'refused', errors: { zip: 'Please enter a valid ZIP code' } })
    expect(calls).toEqual([])
  })

  it('[VAL-010] says that a ZIP does not exist', async () => {
    const { client } = fakeClient({ ...cart, 'GET /locations/zips/{zip}': failed('NotFound', 404) })
    expect(await saveShipping(client, fields)).toEqual({
      outcome: 'refused',
      errors: { zip: 'Please enter valid US Zip Code' },
    })
  })

  it.each([
    [
      'what the server refuses',
      refused('zip-and-state-differ', 'Contiguous US only'),
      { outcome: 'refused', errors: { zip: 'Contiguous US only' } },
    ],
    [
      'the field that the server names',
      refused('po-box', 'No PO boxes', 'addressLine2'),
      { outcome: 'refused', errors: { addressLine2: 'No PO boxes' } },
    ],
    ['a fault', failed('ServerError', 500), { outcome: 'failed' }],
  ])('passes on %s', async (_title, answer, expected) => {
    const { client } = fakeClient({ ...cart, ...place, 'POST /checkout/cart-shipping': answer })
    expect(await saveShipping(client, fields)).toEqual(expected)
  })

  it.each([
    ['an expired cart', failed('NotFound', 404), 'no-cart'],
    ['an expired session', failed('Unauthorized', 401), 'no-cart'],
    ['an unreachable server', failed('NetworkError', 404), 'failed'],
  ] as const)('tells %s from the others', async (_title, answer, outcome) => {
    const { client } = fakeClient({ ...place, 'GET /cart-summary': answer })
    expect((await saveShipping(client, fields)).outcome).toBe(outcome)
  })
})

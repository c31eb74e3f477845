import { expect, it } from 'vitest'
import { answered, fakeClient, refused } from '../../testing/fake-client.ts'
import { savePickup } from './save-pickup.server.ts'

const fields = {
  shippingLocationId: '7',
  firstName: 'Ada',
  lastName: 'Moss',
  phone: '(215) 555-0142',
  email: 'ada@example.com',
}
const cart = { 'GET /cart-summary': answered({ siteCart: { id: 'cart-1' } }) }

it('[DELV-136] stores the location with who picks up', async () => {
  const { client, calls } = fakeClient({ ...cart, 'POST /checkout/cart-shipping': answered({}) })
  expect(await savePickup(client, fields)).toEqual({ outcome: 'saved', cart: { id: 'cart-1' } })
  expect(calls.at(-1)?.input).toEqual({
    query: { cartId: 'cart-1' },
    body: { shippingOption: 'fedex', ...fields, shippingLocationId: 7 },
  })
})

it.each(['', 'all of them'])(
  '[VAL-026] asks for a location, and nobody is asked without: “%s”',
  async (id) => {
    const { client, calls } = fakeClient({})
    expect(await savePickup(client, { ...fields, shippingLocationId: id })).toEqual({
      outcome: 'refused',
      errors: { shippingLocationId: 'Please select a FedEx location' },
    })
    expect(calls).toEqual([])
  },
)

it('[DELV-136] says at the location what the server refuses', async () => {
  const full = refused('pickup-point-full', 'No room', 'shippingLocationId')
  const { client } = fakeClient({ ...cart, 'POST /checkout/cart-shipping': full })
  expect(await savePickup(client, fields)).toEqual({
    outcome: 'refused',
    errors: { shippingLocationId: 'No room' },
  })
})

import { expect, it } from 'vitest'
import { answered, failed, fakeClient } from '../../testing/fake-client.ts'
import { loadCheckout } from './load-checkout.server.ts'

const cart = { id: 'cart-1', siteProducts: [{ name: 'Meridian AS' }], cartShippingAddressPresent: true }
const load = (siteCart: typeof cart) =>
  loadCheckout(
    fakeClient({
      'GET /cart-summary': answered({ siteCart }),
      'GET /checkout/cart-shipping': answered({
        siteCartShippingResponse: { cartShipping: { zip: '19103' } },
      }),
    }).client,
  )

it('gives the cart with where it ships', async () => {
  expect(await load(cart)).toEqual({ cart, shipping: { zip: '19103' } })
})

it('asks for no address when none is stored', async () => {
  const without = { ...cart, cartShippingAddressPresent: false }
  expect(await load(without)).toEqual({ cart: without, shipping: null })
})

it('reads a cart without tires as none', async () => {
  expect(await load({ ...cart, siteProducts: [] })).toEqual({ cart: null, shipping: null })
})

it.each([
  ['no cart', failed('NotFound', 404)],
  ['no session', failed('Unauthorized', 401)],
])('reads %s as nothing to check out', async (_title, answer) => {
  expect(await loadCheckout(fakeClient({ 'GET /cart-summary': answer }).client)).toEqual({
    cart: null,
    shipping: null,
  })
})

it('does not mistake an outage for an empty cart', async () => {
  const { client } = fakeClient({ 'GET /cart-summary': failed('NetworkError', 404) })
  await expect(loadCheckout(client)).rejects.toThrow('GET /cart-summary')
})

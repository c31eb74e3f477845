import { expect, it } from 'vitest'
import { exampleAppointment } from '../../testing/example-appointment.ts'
import { answered, failed, fakeClient, refused } from '../../testing/fake-client.ts'
import { loadCheckout, loadPayment } from './load-checkout.server.ts'

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

const heldQuote = { totalInCents: 58_060, heldUntil: '2026-11-18T15:34:20.000Z', change: 'none' } as const
const costing = (totalCents: number) => answered({ siteCart: { ...cart, quote: { totalCents } } })
const atPayment = {
  'GET /checkout/cart-shipping': answered({ siteCartShippingResponse: { cartShipping: { zip: '19103' } } }),
  'GET /checkout/cart-billing': failed('NotFound', 404),
  'GET /checkout/payment-options': failed('NetworkError', 503),
  'GET /users/me/cards': failed('Unauthorized', 401),
}

it('[PAY-200] holds the total of whoever comes to pay', async () => {
  const { client, calls } = fakeClient({
    ...atPayment,
    'GET /cart-summary': costing(58_060),
    'PUT /checkout/held-quote': answered({ heldQuote }),
  })
  expect(await loadPayment(client)).toMatchObject({
    held: heldQuote,
    cart: { quote: { totalCents: 58_060 } },
  })
  expect(calls.find(({ key }) => key === 'PUT /checkout/held-quote')?.input).toEqual({
    query: { cartId: 'cart-1' },
  })
  expect(calls.filter(({ key }) => key === 'GET /cart-summary')).toHaveLength(1)
})

it('[PAY-205] shows the total that is held, also when the price changed between the two calls', async () => {
  const { client } = fakeClient({
    ...atPayment,
    'GET /cart-summary': [costing(59_000), costing(58_060)],
    'PUT /checkout/held-quote': answered({ heldQuote }),
  })
  expect((await loadPayment(client))?.cart.quote.totalCents).toBe(58_060)
})

it('goes on without a hold when the server does not say', async () => {
  const { client } = fakeClient({
    ...atPayment,
    'GET /cart-summary': costing(58_060),
    'PUT /checkout/held-quote': failed('NetworkError', 503),
  })
  expect(await loadPayment(client)).toMatchObject({ held: null, cart: { quote: { totalCents: 58_060 } } })
})

it.each(['answered', 'refused'] as const)(
  '[INST-058] [INST-185] holds the time at the installer for longer, and shows it also where that is %s',
  async (outcome) => {
    const held = exampleAppointment()
    const told = answered({ siteCartAppointmentResponse: { cartAppointment: held } })
    const { client, calls } = fakeClient({
      ...atPayment,
      'GET /cart-summary': costing(58_060),
      'PUT /checkout/held-quote': failed('NetworkError', 503),
      'GET /checkout/cart-shipping': answered({
        siteCartShippingResponse: { cartShipping: { installer: { installerId: 4711 } } },
      }),
      'GET /checkout/cart-appointment': told,
      'PUT /checkout/cart-appointment':
        outcome === 'answered' ? told : refused('install-time-gone', 'Install time is no longer available'),
    })
    expect(await loadPayment(client)).toMatchObject({ appointment: held })
    expect(calls.find(({ key }) => key === 'PUT /checkout/cart-appointment')?.input).toMatchObject({
      query: { id: 'cart-1' },
      body: { installerId: 4711, date: '2026-11-20', startTime: '9:00', amOrPm: 'AM', isDropOff: false },
    })
  },
)

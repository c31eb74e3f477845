import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answered, fakeClient, refused } from '../../testing/fake-client.ts'
import type { Approval } from '../payments/payment-button.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { placeExpress } from './place-express.ts'

const CART = '11111111-1111-4111-8111-111111111111'
const ATTEMPT = '22222222-2222-4222-8222-222222222222'
const payer = {
  firstName: 'Ana',
  lastName: 'Morris',
  email: 'ana.morris@example.com',
  phone: '2155550163',
  addressLine1: '2038 Delancey Pl',
  addressLine2: null,
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
}
const approval: Approval = {
  paymentData: { paymentType: 'paypal', payload: { nonce: 'n', details: { payerId: 'p' } } },
  payer,
}

const good = {
  'POST /checkout/cart-shipping': answered({}),
  'PUT /checkout/cart-payment': answered({ cartPayment: { version: 7 } }),
  'POST /checkout/orders': answered({ outcome: 'processing', attemptId: ATTEMPT }),
  'GET /checkout/orders/{attemptId}': answered({
    outcome: 'placed',
    attemptId: ATTEMPT,
    orderNumber: 'ST-1',
  }),
} as const

const place = (told: Parameters<typeof fakeClient>[0]) => {
  const { client, calls } = fakeClient(told)
  return {
    ended: placeExpress(client, CART, { agreedTotalInCents: 58_060, agreedLeftInCents: 58_060 }, approval),
    calls,
  }
}

beforeEach(() => attemptInStorage.forget())
afterEach(() => attemptInStorage.forget())

describe('an order from the cart', () => {
  it('[PAY-220] is for the address of the wallet and the total of its sheet', async () => {
    const { ended, calls } = place(good)
    expect(await ended).toEqual({ outcome: 'placed', orderNumber: 'ST-1' })
    const { addressLine2: _, ...address } = payer
    expect(calls[0]?.input).toEqual({ query: { cartId: CART }, body: { ...address, shippingOption: 'home' } })
    expect(calls[2]?.input).toMatchObject({
      body: { cartId: CART, cartVersion: 7, agreedTotalInCents: 58_060, ...approval.paymentData },
    })
    expect(attemptInStorage.of(CART)).toBeNull()
  })

  it('[PAY-215] is not sent where we cannot ship to, and says so', async () => {
    const { ended, calls } = place({
      'POST /checkout/cart-shipping': refused('po-box', 'We can’t ship to PO boxes.'),
    })
    expect(await ended).toEqual({ outcome: 'refused', message: 'We can’t ship to PO boxes.' })
    expect(calls).toHaveLength(1)
  })

  it('[PAY-220] that is not placed at once is followed by the review', async () => {
    const { ended } = place({
      ...good,
      'GET /checkout/orders/{attemptId}': answered({ outcome: 'processing', attemptId: ATTEMPT }),
    })
    expect(await ended).toEqual({ outcome: 'under-way' })
    expect(attemptInStorage.of(CART)).toBe(ATTEMPT)
  })

  it('[PAY-220] by a wallet that is not offered is not sent', async () => {
    const { ended } = place({
      ...good,
      'PUT /checkout/cart-payment': refused('not-offered', 'Not available just now'),
    })
    expect(await ended).toEqual({ outcome: 'refused', message: 'Not available just now' })
  })
})

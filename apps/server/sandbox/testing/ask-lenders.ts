import { randomUUID } from 'node:crypto'
import { basic, credentials, type LendersBench } from './open-lenders-bench.ts'

export const ORDER_CENTS = 40_000
export const back = (name: string) => `http://shop.localhost/${name}`

const purchase = (orderId: string) => ({
  purchase_country: 'US',
  purchase_currency: 'USD',
  order_amount: ORDER_CENTS,
  order_lines: [{ name: 'Tire', quantity: 4, unit_price: ORDER_CENTS / 4, total_amount: ORDER_CENTS }],
  merchant_reference1: orderId,
})

export const tokenIn = (url: string) => new URL(url).searchParams.get('authorization_token')

export const affirmCheckout = (orderId: string, lender: 'affirm' | 'simplepay' = 'affirm') => ({
  merchant: {
    public_api_key: credentials[lender].name,
    user_confirmation_url: back('approved'),
    user_cancel_url: `${back('checkout')}#affirm-error`,
    user_confirmation_url_action: 'GET',
  },
  billing: { email: 'ann@example.com' },
  shipping: {},
  items: [{ display_name: 'Tire', sku: 't-1', unit_price: ORDER_CENTS / 4, qty: 4 }],
  order_id: orderId,
  currency: 'USD',
  total: ORDER_CENTS,
})

/** Asks Klarna as a shop would, in bare calls. */
export function askKlarna({ url, shop, call, decide }: LendersBench) {
  /** A session with its page. */
  async function session(email = 'ann@example.com') {
    const orderId: string = randomUUID()
    const asked = {
      ...purchase(orderId),
      billing_address: { email },
      merchant_urls: { authorization: `${shop.url}?by=a-signature-of-the-shop` },
    }
    const { body: opened } = await call('POST', '/klarna/payments/v1/sessions', asked, basic('klarna'))
    const page = {
      payment_session_url: `${url}/klarna/payments/v1/sessions/${opened.session_id}`,
      merchant_urls: {
        success: `${back('approved')}?authorization_token={{authorization_token}}`,
        failure: back('declined'),
        cancel: back('cancelled'),
      },
    }
    const { body: hosted } = await call('POST', '/klarna/hpp/v1/sessions', page, basic('klarna'))
    return { orderId, session: opened, page: new URL(hosted.redirect_url).pathname }
  }

  const placeOrder = (token: string | null, orderId: string, key: string = randomUUID()) =>
    call('POST', `/klarna/payments/v1/authorizations/${token}/order`, purchase(orderId), {
      ...basic('klarna'),
      'klarna-idempotency-key': key,
    })

  /** An order that money is held for, and the calls about it. */
  async function order() {
    const { orderId } = await session()
    const { body } = await placeOrder(tokenIn((await decide(orderId)).url), orderId)
    const of = `/klarna/ordermanagement/v1/orders/${body.order_id}`
    return {
      orderId,
      look: () => call('GET', of, undefined, basic('klarna')),
      manage: (path: string, sent: object = {}, key: string = randomUUID()) =>
        call('POST', `${of}${path}`, sent, { ...basic('klarna'), 'klarna-idempotency-key': key }),
    }
  }

  return { session, placeOrder, order }
}

import type { SiteCart } from '@shop/contracts/cart/cart'
import type { CallResult } from '@shop/contracts/client/call-result'
import { createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'

const ANA = {
  shippingOption: 'home',
  firstName: 'Ana',
  lastName: 'Morris',
  addressLine1: '2038 Delancey Pl',
  city: 'Philadelphia',
  state: 'PA',
  zip: '19103',
  email: 'ana@example.com',
  phone: '215 555 0142',
} as const

/** How far somebody has come who buys four tires. */
export type Progress = 'with a cart' | 'with an address' | 'ordered'

/** The cookie of somebody who has come so far, and the number of their order. */
export async function buyer(
  shopUrl: string,
  size: string,
  progress: Progress,
): Promise<{ cookie: string; orderNumber: string }> {
  const { client, headers } = visit(shopUrl)
  const came = (orderNumber = '') => ({ cookie: headers.cookie ?? '', orderNumber })
  const session = await client.call('GET /users/session')
  const listing = await client.call('GET /products', { query: { tireSize: size } })
  const tire = listing.ok ? listing.data.products.find(({ inStock }) => inStock) : undefined
  if (!session.ok || !tire) throw new Error(`There is nothing to put into a cart in ${size}.`)
  const added = taken(
    await client.call('POST /cart-summary', { body: { itemId: tire.productId, itemQuantity: 4 } }),
  )
  if (progress === 'with a cart') return came()
  const query = { cartId: added.siteCart.cartUuid }
  taken(await client.call('POST /checkout/cart-shipping', { query, body: ANA }))
  if (progress === 'with an address') return came()
  const { siteCart } = taken(await client.call('GET /cart-summary', { query: { id: query.cartId } }))
  const { attemptId } = taken(await client.call('POST /checkout/orders', { body: purchaseOf(siteCart) }))
  const outcome = taken(await client.call('GET /checkout/orders/{attemptId}', { params: { attemptId } }))
  if (outcome.outcome !== 'placed') throw new Error(`The order was not placed: ${JSON.stringify(outcome)}`)
  return came(outcome.orderNumber)
}

const purchaseOf = (cart: SiteCart) => ({
  cartId: cart.cartUuid,
  cartVersion: cart.version,
  paymentType: 'credit' as const,
  nonce: 'fake-valid-visa-nonce',
  agreedTotalInCents: cart.quote.totalCents,
})

function taken<T>(result: CallResult<T>): T {
  if (!result.ok) throw new Error(`The shop refused: ${result.message}`)
  return result.data
}

function visit(shopUrl: string) {
  const headers: Record<string, string> = { host: new URL(shopUrl).host }
  const cookies = new Map<string, string>()
  const client = createClient({
    baseUrl: `http://127.0.0.1:${new URL(shopUrl).port}/_api`,
    fetch: nodeFetch,
    headers,
    onResponse: (response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';', 1)
        cookies.set(pair.slice(0, pair.indexOf('=')), pair)
      }
      headers.cookie = [...cookies.values()].join('; ')
    },
  })
  return { client, headers }
}

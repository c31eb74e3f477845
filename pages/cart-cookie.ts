import { createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'

/** The cookie of a visitor with four of the first tire in a size. */
export async function cartCookie(shopUrl: string, size: string): Promise<string> {
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
  const session = await client.call('GET /users/session')
  const listing = await client.call('GET /products', { query: { tireSize: size } })
  const tire = listing.ok ? listing.data.products.find(({ inStock }) => inStock) : undefined
  if (!session.ok || !tire) throw new Error(`There is nothing to put into a cart in ${size}.`)
  const added = await client.call('POST /cart-summary', {
    body: { itemId: tire.productId, itemQuantity: 4 },
  })
  if (!added.ok) throw new Error(`The cart was refused: ${added.message}`)
  return headers.cookie ?? ''
}

import { type Answer, Connection } from '@shop/tools/lean-connection'
import { changing, expectStatus, type Operation, takeTurns } from './operation.ts'
import { fillCarts, LISTED_SIZE, type ReadyCart } from './prepare-world.ts'

const PRODUCT = '/product-lines/granholt/quarry-a-t'

/** Seven calls of ten for a product, three for a listing, as visitors mix them. */
const mixedReads: Operation = {
  name: 'mixed-reads',
  queued: false,
  heldPerSecond: 400,
  prepare: async () => {
    let turn = 0
    return async (connection) => {
      const path = turn++ % 10 < 7 ? PRODUCT : `/products?tireSize=${LISTED_SIZE}&limit=24`
      return expectStatus(await connection.send('GET', path), 200)
    }
  },
}

/** From the press to the order: the shop acknowledges first and is then asked how it ended. */
const placeOrder: Operation = {
  name: 'place-order',
  queued: true,
  prepare: async ({ owner, port, seconds }) => {
    const carts = await fillCarts(owner, Math.ceil(300 * seconds))
    const totals = await totalsByTire(port, carts)
    const next = takeTurns(carts)
    return async (connection) => {
      const cart = next()
      if (!cart) return false
      const answer = await connection.send('POST', '/checkout/orders', changing(cart), {
        cartId: cart.cartId,
        cartVersion: 1,
        paymentType: 'credit',
        nonce: 'fake-valid-visa-nonce',
        agreedTotalInCents: totals.get(cart.tireId),
      })
      if (answer.status === 201) return isPlaced(answer)
      expectStatus(answer, 202)
      const { attemptId } = JSON.parse(answer.body) as { attemptId: string }
      return isPlaced(await connection.send('GET', `/checkout/orders/${attemptId}`, { cookie: cart.cookie }))
    }
  },
}

/** Tires of the starter sizes, as many as a listing shows. */
const LISTED_TIRES = Array.from({ length: 24 }, (_, index) => 100_001 + index).join(',')

/** One address, asked again and again; of several channels one after the other. */
const lookUp = (name: string, path: string): Operation => ({
  name,
  queued: false,
  prepare: async ({ hosts = [] }) => {
    let turn = 0
    return async (connection) => {
      const host = hosts[turn++ % hosts.length]
      return expectStatus(await connection.send('GET', path, host === undefined ? {} : { host }), 200)
    }
  },
})

export const listingBySize = lookUp('listing-by-size', `/products?tireSize=${LISTED_SIZE}&limit=24`)

export const operations: readonly Operation[] = [
  listingBySize,
  lookUp('listing-by-vehicle', '/products?vehicle=toyota/camry/2020/le&limit=24'),
  lookUp(
    'listing-by-brand-with-facets',
    '/products?brand=kestrel&types=all-season,touring&rating=4&limit=24',
  ),
  lookUp(
    'listing-by-type-with-facets',
    '/products?tireType=touring&brands=kestrel,northline&rating=4&limit=24',
  ),
  lookUp('typeahead', '/search-typeahead?queryText=rav'),
  mixedReads,
  lookUp('product-data', PRODUCT),
  lookUp('vehicle-makes', '/vehicles/makes'),
  lookUp('vehicle-models', '/vehicles/makes/toyota/models'),
  lookUp('vehicle-years', '/vehicles/makes/toyota/models/camry/years'),
  lookUp('vehicle-trims', '/vehicles/makes/toyota/models/camry/years/2020/trims'),
  lookUp('out-the-door-24', `/out-the-door?zip=19103&productIds=${LISTED_TIRES}`),
  placeOrder,
]

/** The shopper agrees to the total the cart shows; carts with the same tires show the same. */
async function totalsByTire(port: number, carts: readonly ReadyCart[]): Promise<Map<number, number>> {
  const connection = await Connection.open(port)
  const totals = new Map<number, number>()
  for (const { cartId, cookie, tireId } of carts) {
    if (totals.has(tireId)) break
    const { body } = await connection.send('GET', `/cart-summary?id=${cartId}`, { cookie })
    totals.set(tireId, JSON.parse(body).siteCart.quote.totalCents)
  }
  connection.close()
  return totals
}

function isPlaced(answer: Answer): boolean {
  if (JSON.parse(answer.body).outcome !== 'placed') throw new Error(`No order: ${answer.body}`)
  return true
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart'
import type { OrderAttempt } from '@shop/contracts/checkout'
import type { CallResult } from '@shop/contracts/client/call-result'
import { type Client, createClient } from '@shop/contracts/client/client'
import { nodeFetch } from '@shop/contracts/client/node-fetch'
import { orderOf, PHILADELPHIA } from '@shop/server/testing/visitor.ts'

const ANSWER_WITHIN_MS = 20_000
const PATIENCE_MS = 90_000
const PAUSE_MS = 300

/** The shop has promised to place or refuse this order: it answered 202. */
export type Acknowledged = { attemptId: string; agreedCents: number }

/** Somebody with our client: a call whose answer is lost is repeated with the key of the first try. */
export class Shopper {
  readonly #client: Client
  readonly #headers: Record<string, string> = { host: 'simpletire.localhost' }
  readonly #cookies = new Map<string, string>()

  private constructor(apiUrl: string) {
    this.#client = createClient({
      baseUrl: apiUrl,
      fetch: nodeFetch,
      headers: this.#headers,
      onResponse: (response) => this.#keepCookies(response),
    })
  }

  static async arrive(apiUrl: string): Promise<Shopper> {
    const shopper = new Shopper(apiUrl)
    await answered(() => shopper.#client.call('GET /users/session', within()))
    return shopper
  }

  /** A cart with four tires and an address, ready to be ordered. */
  async fillCart(tireId: number): Promise<SiteCart> {
    const added = await this.#change((key) =>
      this.#client.call('POST /cart-summary', { body: { itemId: tireId, itemQuantity: 4 }, ...key }),
    )
    const cartId = added.siteCart.cartUuid
    await this.#change((key) =>
      this.#client.call('POST /checkout/cart-shipping', { query: { cartId }, body: PHILADELPHIA, ...key }),
    )
    const read = await answered(() =>
      this.#client.call('GET /cart-summary', { query: { id: cartId }, ...within() }),
    )
    return read.siteCart
  }

  async order(cart: SiteCart): Promise<Acknowledged> {
    const { attemptId } = await this.#change((key) =>
      this.#client.call('POST /checkout/orders', { body: purchaseOf(cart), ...key }),
    )
    return { attemptId, agreedCents: cart.quote.totalCents }
  }

  /** One press of "Place order" under a given key, with whatever comes of it. */
  press(cart: SiteCart, idempotencyKey: string) {
    return this.#client.call('POST /checkout/orders', {
      body: purchaseOf(cart),
      idempotencyKey,
      ...within(),
    })
  }

  /** What the shopper sees when asking once; the shop itself waits about ten seconds with its answer. */
  outcome(attemptId: string): Promise<OrderAttempt> {
    return answered(() =>
      this.#client.call('GET /checkout/orders/{attemptId}', { params: { attemptId }, ...within() }),
    )
  }

  /** Asks until the order has been placed. */
  async placed(attemptId: string): Promise<{ orderNumber: string; cancelUntil: number }> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
      const seen = await this.outcome(attemptId)
      if (seen.outcome === 'refused') throw new Error(`Order ${attemptId} was refused: ${seen.refusal}`)
      if (seen.outcome !== 'placed') continue
      const { orderNumber } = seen
      const { order } = await answered(() =>
        this.#client.call('GET /orders/{orderNumber}', { params: { orderNumber }, ...within() }),
      )
      return { orderNumber, cancelUntil: Date.parse(order.cancelUntil) }
    }
    throw new Error(`Order ${attemptId} was not placed in time.`)
  }

  async cancel(orderNumber: string): Promise<'cancelled' | 'window-closed'> {
    const idempotencyKey = randomUUID()
    const result = await definite(() =>
      this.#client.call('POST /orders/{orderNumber}/cancel', {
        params: { orderNumber },
        body: {},
        idempotencyKey,
        ...within(),
      }),
    )
    if (result.ok) return 'cancelled'
    if (result.refusal === 'window-closed') return 'window-closed'
    throw new Error(`Cancelling ${orderNumber} failed: ${result.message}`)
  }

  #change<T>(
    send: (key: { idempotencyKey: string; signal: AbortSignal }) => Promise<CallResult<T>>,
  ): Promise<T> {
    const idempotencyKey = randomUUID()
    return answered(() => send({ idempotencyKey, ...within() }))
  }

  get cookie(): string {
    return this.#headers.cookie ?? ''
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1)
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair)
    }
    this.#headers.cookie = [...this.#cookies.values()].join('; ')
  }
}

const purchaseOf = (cart: SiteCart) => ({ ...orderOf(cart), paymentType: 'credit' as const })

const within = () => ({ signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })

async function answered<T>(send: () => Promise<CallResult<T>>): Promise<T> {
  const result = await definite(send)
  if (!result.ok) throw new Error(`The shop said ${result.statusCode}: ${result.refusal ?? result.message}`)
  return result.data
}

/** Repeats until the shop has said something other than nothing or "our fault". */
async function definite<T>(send: () => Promise<CallResult<T>>): Promise<CallResult<T>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS)) {
    const result = await send()
    const isLost = !result.ok && (result.code === 'NetworkError' || result.statusCode >= 500)
    if (!isLost || Date.now() > deadline) return result
  }
}

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { CallResult } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import { orderOf, PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import { answered, definite, Visit, within } from './visit.ts'

const PATIENCE_MS = 90_000
const PAUSE_MS = 300

/** The shop has promised to place or refuse this order: it answered 202. */
export type Acknowledged = { attemptId: string; agreedCents: number }

/** Somebody with our client: a call whose answer is lost is repeated with the key of the first try. */
export class Shopper {
  readonly #visit: Visit
  readonly #client: Client

  constructor(visit: Visit) {
    this.#visit = visit
    this.#client = visit.client
  }

  static async arrive(apiUrl: string): Promise<Shopper> {
    return new Shopper(await Visit.begin(apiUrl))
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

  async order(cart: SiteCart, nonce?: string): Promise<Acknowledged> {
    const { attemptId } = await this.#change((key) =>
      this.#client.call('POST /checkout/orders', {
        body: { ...purchaseOf(cart), ...(nonce && { nonce }) },
        ...key,
      }),
    )
    return { attemptId, agreedCents: cart.quote.totalCents }
  }

  /** Whether the shop gives a token for the card fields, asked once. */
  async clientToken(): Promise<boolean> {
    return (await this.#client.call('GET /checkout/braintree-client-token', { ...within() })).ok
  }

  /** One press of "Place order" under a given key, with whatever comes of it. */
  press(cart: SiteCart, idempotencyKey: string) {
    return this.#client.call('POST /checkout/orders', {
      body: purchaseOf(cart),
      idempotencyKey,
      ...within(),
    })
  }

  /** What became of an order; the shop itself waits some seconds with its answer. */
  outcome(attemptId: string): Promise<OrderAttempt> {
    return answered(() => this.ask(attemptId))
  }

  /** Asked once: whatever the shop says. */
  ask(attemptId: string): Promise<CallResult<OrderAttempt>> {
    return this.#client.call('GET /checkout/orders/{attemptId}', { params: { attemptId }, ...within() })
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
    return this.#visit.cookie
  }
}

const purchaseOf = (cart: SiteCart) => ({ ...orderOf(cart), paymentType: 'credit' as const })

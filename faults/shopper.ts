import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { CallResult } from '@shop/contracts/client/call-result'
import type { Client } from '@shop/contracts/client/client'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { PHILADELPHIA } from '@shop/server/testing/visitor.ts'
import { type Payment, paymentBy, pressAtLender } from './payment.ts'
import { answered, definite, Visit, within } from './visit.ts'

const PATIENCE_MS = 90_000
const PAUSE_MS = 300

/** The shop has promised to place or refuse this order: it answered 202. */
export type Acknowledged = { attemptId: string; agreedCents: number }

type Ending = 'approved' | 'cancelled' | 'unknown'

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
    return this.read(cartId)
  }

  /** The cart as it stands now. */
  async read(cartId: string): Promise<SiteCart> {
    const read = await answered(() =>
      this.#client.call('GET /cart-summary', { query: { id: cartId }, ...within() }),
    )
    return read.siteCart
  }

  /** The cart, going to be paid with this gift card as far as it goes. */
  async enterGiftCard({ cartUuid }: SiteCart, code: string): Promise<SiteCart> {
    const query = { cartId: cartUuid }
    const entered = await this.#change((key) =>
      this.#client.call('POST /checkout/cart-gift-cards', { query, body: { code }, ...key }),
    )
    return entered.siteCart
  }

  /** Comes to pay: the total of the cart is held for a while. */
  async holdQuote({ cartUuid }: SiteCart): Promise<void> {
    const query = { cartId: cartUuid }
    const { heldQuote } = await answered(() =>
      this.#client.call('PUT /checkout/held-quote', { query, ...within() }),
    )
    if (heldQuote === null) throw new Error(`Nothing is held of cart ${cartUuid}`)
  }

  /** The cart, going to be paid so, at its total. */
  async choose({ cartUuid }: SiteCart, way: PaymentType): Promise<SiteCart> {
    const query = { cartId: cartUuid }
    await this.#change((key) =>
      this.#client.call('PUT /checkout/cart-payment', { query, body: { paymentType: way }, ...key }),
    )
    return this.read(cartUuid)
  }

  async order(cart: SiteCart, payment: Payment = paymentBy('credit')): Promise<Acknowledged> {
    const { attemptId } = await this.#change((key) =>
      this.#client.call('POST /checkout/orders', { body: { ...agreedOf(cart), ...payment }, ...key }),
    )
    return { attemptId, agreedCents: cart.quote.totalCents }
  }

  /** On to the lender's page and its yes, and back; or the browser is closed there. Who was not sent away stays. */
  async approve(attemptId: string, hasClosed: boolean): Promise<void> {
    const seen = await this.sentOn(attemptId)
    if (seen.outcome !== 'awaiting-shopper' || seen.isApproved) return
    await pressAtLender(seen.pageUrl, hasClosed ? 'stay' : 'approve')
    if (!hasClosed) await this.comeBack(attemptId, 'approved')
  }

  /** Asks until the order has an end, or its shopper is to go to a lender's page. */
  sentOn(attemptId: string): Promise<OrderAttempt> {
    return this.#until(attemptId, ({ outcome }) => outcome !== 'processing')
  }

  /** The browser is back from the lender's page. */
  comeBack(attemptId: string, ending: Ending): Promise<OrderAttempt> {
    const idempotencyKey = randomUUID()
    return answered(() => this.return(attemptId, ending, idempotencyKey))
  }

  /** The same, said once under a given key, with whatever comes of it. */
  return(attemptId: string, ending: Ending, idempotencyKey: string): Promise<CallResult<OrderAttempt>> {
    const params = { attemptId }
    return this.#client.call('POST /checkout/orders/{attemptId}/returns', {
      params,
      body: { ending },
      idempotencyKey,
      ...within(),
    })
  }

  /** Asks until the order has its end, one way or the other. */
  ended(attemptId: string): Promise<OrderAttempt> {
    return this.#until(attemptId, ({ outcome }) => outcome === 'placed' || outcome === 'refused')
  }

  async #until(attemptId: string, isIt: (seen: OrderAttempt) => boolean): Promise<OrderAttempt> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(PAUSE_MS)) {
      const seen = await this.outcome(attemptId)
      if (isIt(seen)) return seen
    }
    throw new Error(`Order ${attemptId} did not go on in time.`)
  }

  /** Whether the shop gives a token for the card fields, asked once. */
  async clientToken(): Promise<boolean> {
    return (await this.#client.call('GET /checkout/braintree-client-token', { ...within() })).ok
  }

  /** Why each way to pay is not offered to a cart just now; null where it is. */
  async reasons({ cartUuid }: SiteCart): Promise<Map<PaymentType, string | null>> {
    const { paymentOptions } = await answered(() =>
      this.#client.call('GET /checkout/payment-options', { query: { cartId: cartUuid }, ...within() }),
    )
    return new Map(paymentOptions.options.map(({ type, reason }) => [type, reason]))
  }

  /** Whether there was an answer, with advice on an address or without any. */
  async advice(): Promise<boolean> {
    const body = { addressLine1: '1500 Market St', zip: '19102' }
    return (await this.#client.call('POST /checkout/address-advice', { body, ...within() })).ok
  }

  /** One press of "Place order" under a given key, with whatever comes of it. */
  press(cart: SiteCart, idempotencyKey: string, payment: Payment = paymentBy('credit')) {
    return this.#client.call('POST /checkout/orders', {
      body: { ...agreedOf(cart), ...payment },
      idempotencyKey,
      ...within(),
    })
  }

  /** The same with credit that leaves nothing to pay. */
  pressCovered(cart: SiteCart, idempotencyKey: string) {
    const body = { ...agreedOf(cart), paymentType: 'credit', agreedLeftInCents: 0 } as const
    return this.#client.call('POST /checkout/orders', { body, idempotencyKey, ...within() })
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
    const seen = await this.ended(attemptId)
    if (seen.outcome !== 'placed') throw new Error(`Order ${attemptId} was refused: ${JSON.stringify(seen)}`)
    const { orderNumber } = seen
    const { order } = await answered(() =>
      this.#client.call('GET /orders/{orderNumber}', { params: { orderNumber }, ...within() }),
    )
    return { orderNumber, cancelUntil: Date.parse(order.cancelUntil) }
  }

  /** One press of "Cancel order" under a given key, with whatever comes of it. */
  pressCancel(orderNumber: string, idempotencyKey: string) {
    const params = { orderNumber }
    return this.#client.call('POST /orders/{orderNumber}/cancel', {
      params,
      body: {},
      idempotencyKey,
      ...within(),
    })
  }

  async cancel(orderNumber: string): Promise<'cancelled' | 'window-closed'> {
    const idempotencyKey = randomUUID()
    const result = await definite(() => this.pressCancel(orderNumber, idempotencyKey))
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

const agreedOf = (cart: SiteCart) => ({
  cartId: cart.cartUuid,
  cartVersion: cart.version,
  agreedTotalInCents: cart.quote.totalCents,
})

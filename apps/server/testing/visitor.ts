import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { AnswerAt, BodyAt, FailureAt, Known } from '@shop/contracts/client/call-at.test-support'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly setCookies: string[]
  readonly location: string | undefined
}

/** Either what was asked for or why not: a test knows which, and looks into it. */
type AnsweredAt<Address extends string> = Promise<Answer<AnswerAt<Address> & FailureAt<Address>>>

export interface CallOptions {
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody with a browser: keeps cookies, stays on one host, sends a fresh idempotency key with every change. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  readonly #api: FastifyInstance
  readonly host: string

  constructor(api: FastifyInstance, host: string) {
    this.#api = api
    this.host = host
  }

  static async arrive(api: FastifyInstance, host = 'simpletire.localhost'): Promise<Visitor> {
    const visitor = new Visitor(api, host)
    await visitor.get('/users/session')
    return visitor
  }

  get<const A extends string>(
    address: A & Known<'GET', A>,
    options: CallOptions = {},
  ): AnsweredAt<`GET ${A}`> {
    return this.send('GET', address, options)
  }
  post<const A extends string>(
    address: A & Known<'POST', A>,
    body: BodyAt<`POST ${A}`>,
    options: CallOptions = {},
  ): AnsweredAt<`POST ${A}`> {
    return this.send('POST', address, { ...options, body })
  }
  put<const A extends string>(
    address: A & Known<'PUT', A>,
    body: BodyAt<`PUT ${A}`>,
    options: CallOptions = {},
  ): AnsweredAt<`PUT ${A}`> {
    return this.send('PUT', address, { ...options, body })
  }
  delete<const A extends string>(
    address: A & Known<'DELETE', A>,
    options: CallOptions = {},
  ): AnsweredAt<`DELETE ${A}`> {
    return this.send('DELETE', address, options)
  }

  /** A call as anybody could make it: at an address that is no call of ours, or with a body that is none of its own. */
  // biome-ignore lint/suspicious/noExplicitAny: nothing says what comes back
  async send(method: Method, path: string, options: CallOptions = {}): Promise<Answer<any>> {
    const headers: Record<string, string> = {
      host: this.host,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(method !== 'GET' && { 'idempotency-key': options.key ?? randomUUID() }),
      ...options.headers,
    }
    const response = await this.#api.inject({
      method,
      url: path,
      headers,
      ...(options.body !== undefined && { payload: options.body as NonNullable<InjectOptions['payload']> }),
    })
    for (const cookie of response.cookies) this.cookies.set(cookie.name, cookie.value)
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    const location = response.headers.location as string | undefined
    return { status: response.statusCode, body: bodyOf(response.body), setCookies, location }
  }

  /** A cart with tires and an address in Philadelphia, ready to be ordered. */
  async readyCart(tires: { tireId?: number; quantity?: number } = {}): Promise<SiteCart> {
    const created = await this.post('/cart-summary', {
      itemId: tires.tireId ?? STARTER_TIRE,
      itemQuantity: tires.quantity ?? 4,
    })
    if (created.status !== 201) throw new Error(`No cart: ${JSON.stringify(created.body)}`)
    return this.shipTo(created.body.siteCart.cartUuid as string)
  }

  /** Gives a cart the address in Philadelphia. */
  async shipTo(cartId: string): Promise<SiteCart> {
    const shipped = await this.post(`/checkout/cart-shipping?cartId=${cartId}`, PHILADELPHIA)
    if (shipped.status !== 200) throw new Error(`No shipping: ${JSON.stringify(shipped.body)}`)
    const read = await this.get(`/cart-summary?id=${cartId}`)
    return read.body.siteCart
  }

  async placeOrder(cart: SiteCart, order: PressedOrder & { key?: string } = {}): Promise<OrderAttempt> {
    const accepted = await this.post(
      '/checkout/orders',
      orderOf(cart, order),
      order.key ? { key: order.key } : {},
    )
    if (accepted.status === 201) return accepted.body
    if (accepted.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`)
    const ask = () => this.get(`/checkout/orders/${accepted.body.attemptId}`)
    // As the page does: a busy machine takes longer than one answer waits, or says so.
    let answer = await ask()
    for (let more = 0; more < 4 && (answer.status === 503 || answer.body.outcome === 'processing'); more++)
      answer = await ask()
    return answer.body
  }
}

interface PressedOrder {
  readonly nonce?: string
  readonly total?: number
  readonly savedCardId?: string
  readonly savesCard?: boolean
}

export function orderOf(cart: SiteCart, order: PressedOrder = {}) {
  return {
    cartId: cart.cartUuid,
    cartVersion: cart.version,
    paymentType: 'credit' as const,
    nonce: order.nonce ?? 'fake-valid-visa-nonce',
    agreedTotalInCents: order.total ?? cart.quote.totalCents,
    ...(order.savedCardId && { savedCardId: order.savedCardId }),
    ...(order.savesCard && { savesCard: true }),
  }
}

export const STARTER_TIRE = 100_001

export const PHILADELPHIA = {
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

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

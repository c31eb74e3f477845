import { randomUUID } from 'node:crypto'
import type { SiteCart } from '@shop/contracts/cart/cart'
import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
  readonly body: any
  readonly setCookies: string[]
  readonly location: string | undefined
}

export interface CallOptions {
  readonly body?: unknown
  readonly key?: string
  readonly headers?: Record<string, string>
}

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

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.#call('GET', path, options)
  }
  post(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.#call('POST', path, { ...options, body })
  }
  put(path: string, body: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.#call('PUT', path, { ...options, body })
  }
  delete(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.#call('DELETE', path, options)
  }

  async #call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    options: CallOptions,
  ): Promise<Answer> {
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

  async placeOrder(
    cart: SiteCart,
    order: { nonce?: string; key?: string; total?: number } = {},
  ): Promise<OrderAttempt> {
    const accepted = await this.post(
      '/checkout/orders',
      orderOf(cart, order),
      order.key ? { key: order.key } : {},
    )
    if (accepted.status !== 202) throw new Error(`Not accepted: ${JSON.stringify(accepted.body)}`)
    return (await this.get(`/checkout/orders/${accepted.body.attemptId}`)).body
  }
}

export function orderOf(cart: SiteCart, order: { nonce?: string; total?: number } = {}) {
  return {
    cartId: cart.cartUuid,
    cartVersion: cart.version,
    paymentType: 'credit',
    nonce: order.nonce ?? 'fake-valid-visa-nonce',
    agreedTotalInCents: order.total ?? cart.quote.totalCents,
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

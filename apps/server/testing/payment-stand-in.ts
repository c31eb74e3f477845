import type { OrderAttempt } from '@shop/contracts/checkout/checkout'
import { signedNotification } from '../sandbox/gateway/webhooks.ts'
import { braintreeProvider } from '../src/payments/braintree/braintree-provider.ts'
import { braintreeRoutes } from '../src/payments/braintree/braintree-routes.ts'
import type { PaymentProvider } from '../src/payments/payment-provider.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** What one provider's stand-in can be told to do, and what its books say: the same for each of them. */
export interface StandIn {
  readonly name: string
  /** Its adapter, with little patience. */
  readonly provider: PaymentProvider
  /** Whether less than what is held can be captured. */
  readonly capturesPart: boolean
  /** Whether it gives anything back. */
  readonly refunds: boolean
  /** In which way of those it takes. */
  readonly paidWith: { readonly paymentType: string; readonly cardType: string | null }
  /** Somebody orders by it: what it cost, and how it ended. */
  buy(manner?: 'good' | 'declined' | 'wrong-amount'): Promise<Purchase>
  books(orderId: string): Promise<Books>
  /** Its clock goes on until nothing that is held is held any more. */
  expireHolds(): Promise<void>
  settle(orderId: string): Promise<void>
  /** Answers to moves are lost, before they are booked or after, until it is told otherwise. */
  lose(when: 'before' | 'after' | 'never'): Promise<void>
  /** What it tells the shop of its own accord: what became of money, or that it was lent. */
  readonly tells: 'settlements' | 'approvals'
  /** Tells the shop so of an order; gives back what the shop answered. */
  tell(
    orderId: string,
    manner?: { readonly by?: 'itself' | 'a-forger' | 'another-merchant'; readonly moreCents?: number },
  ): Promise<number>
}

interface Purchase {
  readonly orderId: string
  readonly total: number
  readonly ended: OrderAttempt
}

interface Books {
  readonly charges: number
  readonly heldCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

const DAY_MS = 86_400_000
const NO_BOOKS: Books = { charges: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }

const NONCES = {
  good: 'fake-valid-visa-nonce',
  declined: 'fake-processor-declined-visa-nonce',
  // It always holds what it was asked for.
  'wrong-amount': 'fake-valid-visa-nonce',
}

/** The card gateway. */
export function cardGateway(house: ShopUnderTest): StandIn {
  const { env } = house.shop
  const braintree = braintreeProvider(env, { timeoutMs: 400, lookUpForMs: 500 })
  const control = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${house.gateway.url}/sandbox/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  const keys = {
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
  }
  const signers = {
    itself: keys,
    'a-forger': { ...keys, privateKey: 'guessed' },
    'another-merchant': { ...keys, publicKey: 'another', privateKey: 'another' },
  }
  return {
    name: 'card gateway',
    paidWith: { paymentType: 'credit', cardType: 'Visa' },
    provider: { ...braintree, routes: (to) => braintreeRoutes(braintree, to) },
    capturesPart: true,
    refunds: true,
    tells: 'settlements',
    buy: async (manner = 'good') => {
      const visitor = await house.visitor()
      const cart = await visitor.readyCart()
      const ended = await visitor.placeOrder(cart, { nonce: NONCES[manner] })
      return { orderId: ended.attemptId, total: cart.quote.totalCents, ended }
    },
    books: async (orderId) => {
      const { transactions } = house.gateway.books
      const refundsOf = [...transactions.values()].filter(
        ({ refundedTransactionId }) => transactions.get(refundedTransactionId ?? '')?.orderId === orderId,
      )
      const { orders } = (await control(`books?orderId=${orderId}`)) as { orders: Record<string, Books> }
      // A refund bears the name of its operation, not that of the order.
      const refundedCents = refundsOf.reduce((sum, { amountCents }) => sum + amountCents, 0)
      return { ...(orders[orderId] ?? NO_BOOKS), refundedCents }
    },
    expireHolds: async () => {
      await control('clock', { advanceMs: 31 * DAY_MS })
    },
    settle: async (orderId) => {
      await control('settle', { orderId })
    },
    lose: async (when) => {
      await control('behaviour', {
        timeoutBeforeChangeShare: when === 'before' ? 1 : 0,
        timeoutAfterChangeShare: when === 'after' ? 1 : 0,
      })
    },
    tell: async (orderId, { by = 'itself', moreCents = 0 } = {}) => {
      const sale = [...house.gateway.books.transactions.values()].find((each) => each.orderId === orderId)
      if (!sale) throw new Error(`The gateway has no sale of ${orderId}`)
      const told = { ...sale, amountCents: sale.amountCents + moreCents }
      const form = signedNotification(signers[by], 'transaction_settled', told, Date.now())
      const { statusCode } = await house.api.inject({
        method: 'POST',
        url: '/webhooks/braintree',
        headers: { host: 'simpletire.localhost', 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      })
      return statusCode
    },
  }
}

const PAYPAL_NONCES = {
  good: 'fake-paypal-one-time-nonce',
  declined: 'fake-paypal-declined-nonce',
  'wrong-amount': 'fake-paypal-one-time-nonce',
}

/** PayPal, behind the same gateway: what is taken of its hold are transactions of their own, named by their operations. */
export function paypal(house: ShopUnderTest): StandIn {
  const { transactions } = house.gateway.books
  const gateway = cardGateway(house)
  const partsOf = (orderId: string) =>
    [...transactions.values()].filter(
      ({ authorizedTransactionId }) => transactions.get(authorizedTransactionId ?? '')?.orderId === orderId,
    )
  return {
    ...gateway,
    name: 'PayPal',
    paidWith: { paymentType: 'paypal', cardType: 'PayPal' },
    buy: async (manner = 'good') => {
      const visitor = await house.visitor()
      const { id } = await visitor.readyCart()
      await visitor.put(`/checkout/cart-payment?cartId=${id}`, { paymentType: 'paypal' })
      const { siteCart: cart } = (await visitor.get(`/cart-summary?id=${id}`)).body
      const payload = { nonce: PAYPAL_NONCES[manner], details: { payerId: 'ANAM0RR1S2038' } }
      const { totalCents: total } = cart.quote
      const { body: ended } = await visitor.post('/checkout/orders', {
        cartId: id,
        cartVersion: cart.version,
        agreedTotalInCents: total,
        paymentType: 'paypal',
        payload,
      })
      return { orderId: ended.attemptId, total, ended }
    },
    books: async (orderId) => {
      const { charges, heldCents } = await gateway.books(orderId)
      const parts = partsOf(orderId)
      const refunds = parts.flatMap(({ refundIds }) => refundIds.flatMap((id) => transactions.get(id) ?? []))
      const sum = (all: { amountCents: number }[]) => all.reduce((cents, each) => cents + each.amountCents, 0)
      return { charges, heldCents, capturedCents: sum(parts), refundedCents: sum(refunds) }
    },
    settle: async (orderId) => {
      for (const { orderId: name } of partsOf(orderId)) await gateway.settle(name ?? '')
    },
  }
}

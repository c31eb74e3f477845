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
  readonly nonces: { readonly good: string; readonly declined: string }
  books(orderId: string): Promise<Books>
  /** Its clock goes on until nothing that is held is held any more. */
  expireHolds(): Promise<void>
  settle(orderId: string): Promise<void>
  /** Answers to moves are lost, before they are booked or after, until it is told otherwise. */
  lose(when: 'before' | 'after' | 'never'): Promise<void>
  /** Tells the shop that the money of an order has settled; gives back what the shop answered. */
  tell(
    orderId: string,
    manner?: { readonly by?: 'itself' | 'a-forger' | 'another-merchant'; readonly moreCents?: number },
  ): Promise<number>
}

interface Books {
  readonly charges: number
  readonly heldCents: number
  readonly capturedCents: number
  readonly refundedCents: number
}

const DAY_MS = 86_400_000
const NO_BOOKS: Books = { charges: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }

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
    provider: { ...braintree, routes: (to) => braintreeRoutes(braintree, to) },
    nonces: { good: 'fake-valid-visa-nonce', declined: 'fake-processor-declined-visa-nonce' },
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

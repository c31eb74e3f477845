import { createHash } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import braintree, { type BraintreeGateway, type Transaction } from 'braintree'
import type { Env } from '../../env.ts'
import { requestIdHeader } from '../../platform/observe/request-id.ts'
import type { Authorization, Charge, PaymentProvider, ProviderEvent } from '../payment-provider.ts'
import { braintreeMoves, holdDaysOf, LET_GO, NOBODY_THERE, SETTLED, TAKEN } from './braintree-moves.ts'
import { readBraintreeEvent } from './read-braintree-event.ts'

const NAME = 'braintree'
const TIMEOUT_MS = 10_000
/** For what is only asked: whoever waits for it is buying, or asks again. */
const SHORT_TIMEOUT_MS = 3_000
const LOOK_UP_FOR_MS = 20_000

const HELD: readonly string[] = ['authorized', 'authorizing']

export type BraintreeSettings = Pick<
  Env,
  'BRAINTREE_URL' | 'BRAINTREE_MERCHANT_ID' | 'BRAINTREE_PUBLIC_KEY' | 'BRAINTREE_PRIVATE_KEY'
>

interface Patience {
  /** How long an answer is waited for. */
  readonly timeoutMs?: number
  /** And how long after that a call may still come to be booked. */
  readonly lookUpForMs?: number
}

/** With what it alone is asked for. */
export interface Braintree extends Omit<PaymentProvider, 'routes'> {
  /** Opens the card fields in the browser. */
  clientToken(): Promise<string>
  /** What a call in the gateway's name says, or null when it is not genuine. */
  verifyEvent(signature: string, payload: string): Promise<ProviderEvent | null>
  /** Proves to the gateway, when it is told our address, that we are who it shall call. */
  answerChallenge(challenge: string): string
}

/** Card payments through Braintree's server SDK. */
export function braintreeProvider(env: BraintreeSettings, patience: Patience = {}): Braintree {
  const { timeoutMs = TIMEOUT_MS, lookUpForMs = LOOK_UP_FOR_MS } = patience
  const gateway = openGateway(env, timeoutMs)
  const shortGateway = openGateway(env, SHORT_TIMEOUT_MS)
  return {
    name: NAME,
    takes: ['credit'],
    clientToken: async () => (await shortGateway.clientToken.generate({})).clientToken,

    authorize: async ({ orderId, amountCents, nonce }) => {
      let result: Awaited<ReturnType<BraintreeGateway['transaction']['sale']>>
      try {
        result = await gateway.transaction.sale({
          orderId,
          amount: (amountCents / 100).toFixed(2),
          paymentMethodNonce: nonce,
          options: { submitForSettlement: false },
        })
      } catch (fault) {
        // Time-out, reset, 5xx: the sale may have been booked before the line went dead.
        return { outcome: NOBODY_THERE.test(String(fault)) ? 'not-sent' : 'unknown' }
      }
      if (result.success) {
        assertOurs(result.transaction, orderId)
        return { outcome: 'authorized', ...authorizationOf(result.transaction) }
      }
      // The gateway has seen this order already: its first answer did not reach us.
      if (result.transaction?.gatewayRejectionReason === 'duplicate') return { outcome: 'unknown' }
      return { outcome: 'declined', reason: result.message, card: cardPrint(result.transaction) }
    },

    findHeld: async (orderId) => {
      const found = await searchByOrderId(shortGateway, orderId)
      const held = found.filter(isHeld)
      for (const transaction of held) assertOurs(transaction, orderId)
      return held.map(authorizationOf)
    },

    chargesSince: async (since) => (await searchSince(gateway, since)).map(chargeOf),

    can: ({ cardType }) => ({
      // Several captures of one hold are for PayPal, Venmo and selected merchants.
      captures: 'once',
      holdDays: holdDaysOf(cardType),
      lostCalls: { lookUpForMs },
      refundsBeforeSettlement: false,
    }),
    ...braintreeMoves(gateway),

    letGo: async (transactionId) => {
      const { status, refundIds } = await gateway.transaction.find(transactionId)
      if (LET_GO.includes(status) || (refundIds ?? []).length > 0) return
      const isSettled = SETTLED.includes(status)
      const result = await (isSettled
        ? gateway.transaction.refund(transactionId)
        : gateway.transaction.void(transactionId))
      if (!result.success) throw new Error(`Letting go of ${transactionId} failed: ${result.message}`)
    },

    verifyEvent: async (signature, payload) => {
      try {
        const event = await gateway.webhookNotification.parse(signature, payload)
        return { id: createHash('sha256').update(payload).digest('hex'), ...readBraintreeEvent(event) }
      } catch {
        return null
      }
    },

    // The published types do not know this method of the SDK.
    answerChallenge: (challenge) =>
      (gateway.webhookNotification as unknown as { verify(challenge: string): string }).verify(challenge),
  }
}

function openGateway(env: BraintreeSettings, timeoutMs: number): BraintreeGateway {
  const url = new URL(env.BRAINTREE_URL)
  const isSecure = url.protocol === 'https:'
  const port = url.port || (isSecure ? '443' : '80')
  const Environment = braintree.Environment as unknown as new (...parts: unknown[]) => braintree.Environment
  const gateway = new braintree.BraintreeGateway({
    environment: new Environment(url.hostname, port, url.origin, isSecure, url.hostname, port),
    merchantId: env.BRAINTREE_MERCHANT_ID,
    publicKey: env.BRAINTREE_PUBLIC_KEY,
    privateKey: env.BRAINTREE_PRIVATE_KEY,
  })
  gateway.config.timeout = timeoutMs
  nameRequests(gateway)
  return gateway
}

/** The SDK has no word for headers of one's own; this is where it makes them. */
function nameRequests(gateway: BraintreeGateway): void {
  const { http } = gateway as unknown as { http: { _headers(): Record<string, string> } }
  const usual = http._headers.bind(http)
  http._headers = () => ({ ...usual(), ...requestIdHeader() })
}

async function searchByOrderId(gateway: BraintreeGateway, orderId: string): Promise<Transaction[]> {
  const found: Transaction[] = []
  const stream = gateway.transaction.search((search) => {
    search.orderId().is(orderId)
  })
  for await (const transaction of stream as AsyncIterable<Transaction>) found.push(transaction)
  return found
}

async function searchSince(gateway: BraintreeGateway, since: Date): Promise<Transaction[]> {
  const found: Transaction[] = []
  const stream = gateway.transaction.search((search) => {
    search.createdAt().min(since)
    search.type().is('sale')
  })
  for await (const transaction of stream as AsyncIterable<Transaction>) {
    if ([...HELD, ...TAKEN].includes(transaction.status)) found.push(transaction)
  }
  return found
}

function chargeOf(transaction: Transaction): Charge {
  return {
    ...authorizationOf(transaction),
    orderId: transaction.orderId || null,
    createdAt: new Date(transaction.createdAt),
    isTaken: TAKEN.includes(transaction.status),
  }
}

/** Money of the buyer's that we hold or have taken, and not given back. */
function isHeld({ status, type, refundIds }: Transaction): boolean {
  if (type === 'credit') return false
  return HELD.includes(status) || (TAKEN.includes(status) && (refundIds ?? []).length === 0)
}

/** A provider's word is compared with what we asked before it is believed. */
function assertOurs(transaction: Transaction, orderId: string): void {
  if (transaction.orderId !== orderId || transaction.currencyIsoCode !== 'USD') {
    throw new Error(`The gateway answered about order ${transaction.orderId} when asked about ${orderId}`)
  }
}

/** The gateway's own name for a card number where it gives one; else all it says of the card. */
function cardPrint(transaction: Transaction | undefined): string | null {
  const card = transaction?.creditCard
  if (!card) return null
  const { uniqueNumberIdentifier } = card as { uniqueNumberIdentifier?: string | null }
  const said =
    uniqueNumberIdentifier ?? [card.bin, card.last4, card.expirationMonth, card.expirationYear].join(' ')
  return createHash('sha256').update(said).digest('base64url').slice(0, 22)
}

function authorizationOf(transaction: Transaction): Authorization {
  const card = transaction.creditCard
  return {
    provider: NAME,
    transactionId: transaction.id,
    amountCents: cents(Math.round(Number(transaction.amount) * 100)),
    instrument: { type: card?.cardType ?? null, lastFour: card?.last4 ?? null },
    holdUntil: holdUntilOf(transaction),
  }
}

const DAY_MS = 86_400_000

function holdUntilOf({ authorizationExpiresAt, createdAt, creditCard }: Transaction): string {
  const ends = authorizationExpiresAt
    ? new Date(authorizationExpiresAt)
    : new Date(new Date(createdAt).getTime() + holdDaysOf(creditCard?.cardType ?? null) * DAY_MS)
  return ends.toISOString()
}

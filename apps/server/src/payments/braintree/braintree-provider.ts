import { createHash } from 'node:crypto'
import { cents } from '@shop/domain/money/cents'
import { WALLET_TYPES } from '@shop/domain/payments/payment-type'
import braintree, { type BraintreeGateway, type Transaction } from 'braintree'
import type { Env } from '../../env.ts'
import { requestIdHeader } from '../../platform/observe/request-id.ts'
import type { Authorization, Charge, PaymentProvider, ProviderEvent } from '../payment-provider.ts'
import { asksForCheck, bankCheckOf, checkedByBank } from './braintree-bank-check.ts'
import {
  capturesOf,
  type FoundTransaction,
  holdDaysOf,
  holdUntilOf,
  instrumentOf,
} from './braintree-instrument.ts'
import { braintreeMoves, NOBODY_THERE } from './braintree-moves.ts'
import { billedTo, itemized } from './braintree-sale.ts'
import { braintreeSettlements } from './braintree-settlements.ts'
import { forgetCard, keptOnSuccess, vaultedOf, vaultedWith } from './braintree-vault.ts'
import { readBraintreeEvent } from './read-braintree-event.ts'
import { isTransaction, refuseEmptyAnswers, saysNo, xmlOnlyAgent } from './strict-answers.ts'
import { LET_GO, SETTLED, TAKEN } from './transaction-states.ts'

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

/** Cards and wallets through Braintree's server SDK. */
export function braintreeProvider(env: BraintreeSettings, patience: Patience = {}): Braintree {
  const { timeoutMs = TIMEOUT_MS, lookUpForMs = LOOK_UP_FOR_MS } = patience
  const gateway = openGateway(env, timeoutMs)
  const shortGateway = openGateway(env, SHORT_TIMEOUT_MS)
  return {
    name: NAME,
    takes: ['credit', ...WALLET_TYPES],
    lender: null,
    lists: true,
    // A sale that did not go out waits for the gateway: cards are offered while it rests.
    isThere: () => true,
    clientToken: async () => {
      const answer: { clientToken?: unknown } | undefined = await shortGateway.clientToken.generate({})
      if (typeof answer?.clientToken !== 'string' || answer.clientToken === '')
        throw new Error('The gateway gave no client token')
      return answer.clientToken
    },

    authorize: async (sale) => {
      const { orderId, amountCents, nonce, purchase, card } = sale
      let result: Awaited<ReturnType<BraintreeGateway['transaction']['sale']>>
      try {
        result = await gateway.transaction.sale({
          orderId,
          amount: (amountCents / 100).toFixed(2),
          ...(nonce === null ? { transactionSource: 'unscheduled' } : { paymentMethodNonce: nonce }),
          ...vaultedWith(sale),
          options: { submitForSettlement: false, ...keptOnSuccess(sale), ...checkedByBank(sale) },
          ...(card && billedTo(card)),
          ...(purchase && itemized(purchase)),
        })
      } catch (fault) {
        // Time-out, reset, 5xx: the sale may have been booked before the line went dead.
        return { outcome: NOBODY_THERE.test(String(fault)) ? 'not-sent' : 'unknown' }
      }
      if (result.success) {
        // Nonsense, or about somebody else: what the gateway has under our name decides.
        if (!isTransaction(result.transaction) || !isOurs(result.transaction, orderId))
          return { outcome: 'unknown' }
        return { outcome: 'authorized', ...authorizationOf(result.transaction) }
      }
      // The gateway has seen this order already: its first answer did not reach us.
      if (result.transaction?.gatewayRejectionReason === 'duplicate') return { outcome: 'unknown' }
      if (!saysNo(result)) return { outcome: 'unknown' }
      if (asksForCheck(result.transaction)) return { outcome: 'challenge-required' }
      return { outcome: 'declined', reason: result.message, card: cardPrint(result.transaction) }
    },

    findHeld: async (orderId) => {
      const found = await searchByOrderId(shortGateway, orderId)
      const held = found.filter(isHeld)
      for (const transaction of held) assertOurs(transaction, orderId)
      return held.map(authorizationOf)
    },

    chargesSince: async (since) => (await searchSince(gateway, since)).map(chargeOf),

    can: (paidWith) => ({
      captures: capturesOf(paidWith.paymentType),
      capturesPart: true,
      renews: paidWith.paymentType === 'credit' ? 'authorize' : 'never',
      holdDays: holdDaysOf(paidWith),
      lostCalls: { lookUpForMs },
      refundsBeforeSettlement: false,
    }),
    ...braintreeMoves(gateway),
    forgetCard: (token) => forgetCard(gateway, token),
    settlements: braintreeSettlements(gateway, env),

    letGo: async (transactionId, { forgetsCard: forgets = false } = { forgetsCard: false }) => {
      const { status, refundIds, creditCard } = await gateway.transaction.find(transactionId)
      // First: the transaction that is let go may not be looked for again.
      if (forgets && creditCard?.token) await forgetCard(gateway, creditCard.token)
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
  // Not in the published types.
  ;(gateway.config as { customHttpAgent?: unknown }).customHttpAgent = xmlOnlyAgent(isSecure)
  nameRequests(gateway)
  refuseEmptyAnswers(gateway)
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
    // What was taken of a hold belongs to it.
    const isPart = (transaction as FoundTransaction).authorizedTransactionId
    if (!isPart && [...HELD, ...TAKEN].includes(transaction.status)) found.push(transaction)
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
const isOurs = ({ orderId, currencyIsoCode }: Transaction, asked: string) =>
  orderId === asked && currencyIsoCode === 'USD'

function assertOurs(transaction: Transaction, orderId: string): void {
  if (!isOurs(transaction, orderId)) {
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
  return {
    provider: NAME,
    transactionId: transaction.id,
    amountCents: cents(Math.round(Number(transaction.amount) * 100)),
    instrument: instrumentOf(transaction),
    holdUntil: holdUntilOf(transaction),
    checks: {
      street: transaction.avsStreetAddressResponseCode || null,
      zip: transaction.avsPostalCodeResponseCode || null,
      securityCode: transaction.cvvResponseCode || null,
      decision: transaction.riskData?.decision || null,
      ...bankCheckOf(transaction),
    },
    vaulted: vaultedOf(transaction, cardPrint(transaction)),
  }
}

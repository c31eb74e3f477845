import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Books, book, happens, writeJournal } from './books.ts'
import { billingRequest, checkBilling } from './card-checks.ts'
import { itemsRequest, lineRefusals } from './line-items.ts'
import { readAmount } from './money.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { StoredCard } from './stored-card.ts'
import { asksOfSale, type CardOutcome, outcomeOf, riskOf } from './test-cards.ts'
import type { ThreeDSecure } from './three-d-secure.ts'
import type { ProcessorAnswer, Transaction, TransactionStatus } from './transaction.ts'
import { keepCard, vaultedAs } from './vault.ts'
import type { Wallet } from './wallets.ts'

/** A sale as the SDK sends it; keys this stand-in does not use are let through. */
export const saleRequest = z.looseObject({
  amount: z.union([z.string(), z.number()]).optional(),
  order_id: z.union([z.string(), z.number()]).nullish(),
  payment_method_nonce: z.string().optional(),
  payment_method_token: z.string().optional(),
  api_request_key: z.string().optional(),
  billing: billingRequest.optional(),
  device_data: z.string().optional(),
  ...itemsRequest.shape,
  options: z
    .looseObject({
      submit_for_settlement: z.boolean().optional(),
      store_in_vault_on_success: z.boolean().optional(),
      three_d_secure: z.looseObject({ required: z.boolean().optional() }).optional(),
    })
    .optional(),
})

export type SaleResult =
  | { answer: 'silence' }
  | { answer: 'reset' }
  | { answer: 'refused'; refusals: Refusal[] }
  | { answer: 'booked'; transaction: Transaction; accepted: boolean; silent: boolean }

const ORDER_ID_LONGEST = 255

export function sell(books: Books, request: z.infer<typeof saleRequest>): SaleResult {
  const amount = readAmount(request.amount)
  const orderId = request.order_id == null ? null : String(request.order_id)
  const nonce = paidWith(books, request)
  const found: Refusal[] = []
  if (!amount.ok) found.push(amount.refusal)
  if ((orderId?.length ?? 0) > ORDER_ID_LONGEST) found.push(refusals.orderIdTooLong)
  if (request.api_request_key !== undefined) found.push(refusals.requestKeyNotAllowed)
  if (amount.ok) found.push(...lineRefusals(request, amount.cents))
  if (nonce === 'no-token') found.push(refusals.tokenUnknown)
  else if (nonce === undefined) found.push(refusals.nonceUnknown)
  else if (nonce.used && !nonce.reusable && books.behaviour.singleUseNonces)
    found.push(refusals.nonceConsumed)
  else if (amount.ok && isForAnother(nonce.threeDSecure, amount.cents)) found.push(refusals.notTheAmountAsked)
  if (!amount.ok || nonce === undefined || nonce === 'no-token' || found.length > 0)
    return { answer: 'refused', refusals: found }

  const outcome = outcomeOf(nonce.card.number)
  if (outcome.kind === 'down') return { answer: 'reset' }
  if (outcome.kind === 'time-out-before-charge' || happens(books, books.behaviour.timeoutBeforeChargeShare)) {
    return { answer: 'silence' }
  }

  nonce.used = true
  const verdict = isDuplicate(books, orderId, amount.cents, nonce.card)
    ? ({ status: 'gateway_rejected', processor: silentProcessor, reason: 'duplicate' } as const)
    : (unauthenticated(nonce, request.options?.three_d_secure?.required === true) ??
      judge(outcome, request.options?.submit_for_settlement === true))
  const transaction = book(books, {
    type: 'sale',
    orderId,
    amountCents: amount.cents,
    authorizedCents: amount.cents,
    status: verdict.status,
    card: nonce.card,
    wallet: nonce.wallet,
    outcome,
    checks: {
      ...checkBilling(request.billing),
      securityCode: nonce.card.securityCode,
      decision: riskOf(nonce.card.number),
    },
    deviceData: request.device_data ?? null,
    processor: verdict.processor,
    gatewayRejectionReason: verdict.reason,
    refundedTransactionId: null,
    authorizedTransactionId: null,
    refundIds: [],
    partialSettlementIds: [],
    threeDSecure: nonce.threeDSecure ?? null,
    vaultedAs: vaultedAs(books.vault, request.payment_method_token),
  })
  writeJournal(books, 'sale', transaction)
  const accepted = verdict.status === 'authorized' || verdict.status === 'submitted_for_settlement'
  if (accepted && request.options?.store_in_vault_on_success === true)
    transaction.vaultedAs ??= keepCard(books.vault, nonce.card)
  const silent =
    accepted &&
    (outcome.kind === 'time-out-after-charge' || happens(books, books.behaviour.timeoutAfterChargeShare))
  return { answer: 'booked', transaction, accepted, silent }
}

/** A card by its nonce, or one that is kept: then a nonce that comes with it is that of the security code alone. */
function paidWith(books: Books, request: z.infer<typeof saleRequest>) {
  const { payment_method_token: token, payment_method_nonce: nonce } = request
  if (token === undefined) return books.nonces.get(nonce ?? '')
  const kept = books.vault.cards.get(token)
  if (kept === undefined) return 'no-token'
  if (nonce !== undefined && !books.vault.codes.has(nonce)) return undefined
  return { card: kept.card, used: false, reusable: true, wallet: undefined, threeDSecure: undefined }
}

/** Braintree compares with successful sales only, voided ones included. */
const successful: readonly TransactionStatus[] = [
  'authorized',
  'submitted_for_settlement',
  'settlement_pending',
  'settled',
  'voided',
]

function isDuplicate(books: Books, orderId: string | null, amountCents: number, card: StoredCard): boolean {
  if (!books.behaviour.duplicateChecking) return false
  const since = books.clock.now() - books.behaviour.duplicateWindowMs
  return [...books.transactions.values()].some(
    (earlier) =>
      earlier.type === 'sale' &&
      earlier.authorizedTransactionId === null &&
      earlier.createdAt > since &&
      successful.includes(earlier.status) &&
      earlier.orderId === orderId &&
      earlier.authorizedCents === amountCents &&
      earlier.card.number === card.number &&
      earlier.card.expirationMonth === card.expirationMonth &&
      earlier.card.expirationYear === card.expirationYear,
  )
}

type Verdict = { status: TransactionStatus; processor: ProcessorAnswer; reason: string | null }

const silentProcessor: ProcessorAnswer = { code: '', text: '', type: null, authorizationCode: null }

const isForAnother = (said: ThreeDSecure | undefined, amountCents: number): boolean =>
  said !== undefined && said.amountCents !== null && said.amountCents !== amountCents

/** The shop wants the bank to have said who pays, or the bank itself does. A wallet has asked its owner already. */
function unauthenticated(
  {
    card,
    wallet,
    threeDSecure,
  }: { card: StoredCard; wallet?: Wallet | undefined; threeDSecure?: ThreeDSecure | undefined },
  isRequired: boolean,
): Verdict | null {
  if (wallet || threeDSecure?.liabilityShifted) return null
  if (isRequired) return { status: 'gateway_rejected', processor: silentProcessor, reason: 'three_d_secure' }
  return asksOfSale(card.number)
    ? judge({ kind: 'decline', code: '2099', text: 'Cardholder Authentication Required', hard: false }, false)
    : null
}

function judge(outcome: CardOutcome, submit: boolean): Verdict {
  switch (outcome.kind) {
    case 'decline': {
      const type = outcome.hard ? 'hard_declined' : 'soft_declined'
      const processor: ProcessorAnswer = {
        code: outcome.code,
        text: outcome.text,
        type,
        authorizationCode: null,
      }
      return { status: 'processor_declined', processor, reason: null }
    }
    case 'fail':
      return {
        status: 'failed',
        processor: { ...silentProcessor, code: outcome.code, text: outcome.text },
        reason: null,
      }
    case 'reject':
      return { status: 'gateway_rejected', processor: silentProcessor, reason: outcome.reason }
    default: {
      const authorizationCode = String(randomInt(1_000_000)).padStart(6, '0')
      const processor: ProcessorAnswer = {
        code: '1000',
        text: 'Approved',
        type: 'approved',
        authorizationCode,
      }
      return { status: submit ? 'submitted_for_settlement' : 'authorized', processor, reason: null }
    }
  }
}

import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { type Books, book, happens, writeJournal } from './books.ts'
import { readAmount } from './money.ts'
import { type Refusal, refusals } from './refusals.ts'
import type { StoredCard } from './stored-card.ts'
import { type CardOutcome, outcomeOf } from './test-cards.ts'
import type { ProcessorAnswer, Transaction, TransactionStatus } from './transaction.ts'

/** A sale as the SDK sends it; keys this stand-in does not use are let through. */
export const saleRequest = z.looseObject({
  amount: z.union([z.string(), z.number()]).optional(),
  order_id: z.union([z.string(), z.number()]).nullish(),
  payment_method_nonce: z.string().optional(),
  api_request_key: z.string().optional(),
  options: z.looseObject({ submit_for_settlement: z.boolean().optional() }).optional(),
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
  const nonce = books.nonces.get(request.payment_method_nonce ?? '')
  const found: Refusal[] = []
  if (!amount.ok) found.push(amount.refusal)
  if ((orderId?.length ?? 0) > ORDER_ID_LONGEST) found.push(refusals.orderIdTooLong)
  if (request.api_request_key !== undefined) found.push(refusals.requestKeyNotAllowed)
  if (nonce === undefined) found.push(refusals.nonceUnknown)
  else if (nonce.used && !nonce.reusable && books.behaviour.singleUseNonces)
    found.push(refusals.nonceConsumed)
  if (!amount.ok || nonce === undefined || found.length > 0) return { answer: 'refused', refusals: found }

  const outcome = outcomeOf(nonce.card.number)
  if (outcome.kind === 'down') return { answer: 'reset' }
  if (outcome.kind === 'time-out-before-charge' || happens(books, books.behaviour.timeoutBeforeChargeShare)) {
    return { answer: 'silence' }
  }

  nonce.used = true
  const verdict = isDuplicate(books, orderId, amount.cents, nonce.card)
    ? ({ status: 'gateway_rejected', processor: silentProcessor, reason: 'duplicate' } as const)
    : judge(outcome, request.options?.submit_for_settlement === true)
  const transaction = book(books, {
    type: 'sale',
    orderId,
    amountCents: amount.cents,
    authorizedCents: amount.cents,
    status: verdict.status,
    card: nonce.card,
    outcome,
    processor: verdict.processor,
    gatewayRejectionReason: verdict.reason,
    refundedTransactionId: null,
    authorizedTransactionId: null,
    refundIds: [],
    partialSettlementIds: [],
  })
  writeJournal(books, 'sale', transaction)
  const accepted = verdict.status === 'authorized' || verdict.status === 'submitted_for_settlement'
  const silent =
    accepted &&
    (outcome.kind === 'time-out-after-charge' || happens(books, books.behaviour.timeoutAfterChargeShare))
  return { answer: 'booked', transaction, accepted, silent }
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

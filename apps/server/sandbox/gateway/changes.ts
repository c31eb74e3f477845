import { type Books, book, writeJournal } from './books.ts'
import { holdEnd } from './holds.ts'
import { readAmount } from './money.ts'
import { type Refusal, refusals } from './refusals.ts'
import { moveTo, type Transaction } from './transaction.ts'
import { isAccount } from './wallets.ts'

/** What can be done to a booked sale. Each answers with the transaction the SDK gets back. */
export type ChangeResult = { ok: true; transaction: Transaction } | { ok: false; refusal: Refusal }
export type ChangeRequest = { amount?: string | number | undefined; order_id?: string | undefined }

const no = (refusal: Refusal): ChangeResult => ({ ok: false, refusal })

/** Captures once; an amount below the authorized one gives the rest back to the buyer. */
export function submitForSettlement(
  books: Books,
  sale: Transaction,
  { amount }: ChangeRequest,
): ChangeResult {
  if (sale.status !== 'authorized') return no(refusals.cannotSubmit)
  if (amount !== undefined) {
    const wanted = readAmount(amount)
    if (!wanted.ok) return no(wanted.refusal)
    if (wanted.cents > sale.authorizedCents) return no(refusals.settlementTooLarge)
    sale.amountCents = wanted.cents
  }
  moveTo(sale, 'submitted_for_settlement', books.clock.now())
  writeJournal(books, 'capture', sale)
  return { ok: true, transaction: sale }
}

/**
 * Captures one part, as a transaction of its own, and leaves the rest standing: PayPal and Venmo, and cards only where it
 * is switched on.
 */
export function submitForPartialSettlement(
  books: Books,
  sale: Transaction,
  request: ChangeRequest,
): ChangeResult {
  const isAllowed = books.behaviour.partialSettlement || (sale.wallet && isAccount(sale.wallet))
  if (!isAllowed) return no(refusals.noPartialSettlement)
  if (sale.status !== 'authorized' && sale.status !== 'settlement_pending')
    return no(refusals.cannotSubmitPartially)
  // What is left of a hold ends with it.
  if (holdEnd(sale) <= books.clock.now()) return no(refusals.cannotSubmitPartially)
  const wanted = readAmount(request.amount)
  if (!wanted.ok) return no(wanted.refusal)
  const drawn = sumOf(books, sale.partialSettlementIds)
  if (drawn + wanted.cents > sale.authorizedCents) return no(refusals.settlementTooLarge)
  const part = book(books, {
    ...sale,
    orderId: request.order_id ?? sale.orderId,
    amountCents: wanted.cents,
    authorizedCents: wanted.cents,
    status: 'submitted_for_settlement',
    authorizedTransactionId: sale.id,
    partialSettlementIds: [],
    refundIds: [],
  })
  sale.partialSettlementIds.push(part.id)
  if (sale.status === 'authorized') moveTo(sale, 'settlement_pending', books.clock.now())
  writeJournal(books, 'partial-capture', part)
  return { ok: true, transaction: part }
}

export function voidTransaction(books: Books, transaction: Transaction): ChangeResult {
  const canVoid = ['authorized', 'submitted_for_settlement', 'settlement_pending'].includes(
    transaction.status,
  )
  if (!canVoid || transaction.type === 'credit') return no(refusals.cannotVoid)
  moveTo(transaction, 'voided', books.clock.now())
  writeJournal(books, 'void', transaction)
  return { ok: true, transaction }
}

export function refund(books: Books, sale: Transaction, request: ChangeRequest): ChangeResult {
  if (sale.type === 'credit') return no(refusals.cannotRefundCredit)
  if (sale.status !== 'settled') return no(refusals.cannotRefundUnsettled)
  const left = sale.amountCents - sumOf(books, sale.refundIds)
  if (left === 0) return no(refusals.alreadyRefunded)
  const wanted =
    request.amount === undefined ? ({ ok: true, cents: left } as const) : readAmount(request.amount)
  if (!wanted.ok) return no(wanted.refusal)
  if (wanted.cents > left) return no(refusals.refundTooLarge)
  const credit = book(books, {
    ...sale,
    type: 'credit',
    orderId: request.order_id ?? sale.orderId,
    amountCents: wanted.cents,
    authorizedCents: wanted.cents,
    status: 'submitted_for_settlement',
    refundedTransactionId: sale.id,
    authorizedTransactionId: null,
    partialSettlementIds: [],
    refundIds: [],
  })
  sale.refundIds.push(credit.id)
  writeJournal(books, 'refund', credit)
  return { ok: true, transaction: credit }
}

/** What the nightly batch does. Null when the transaction is not waiting for it. */
export function settle(books: Books, transaction: Transaction): Transaction | null {
  if (transaction.status !== 'submitted_for_settlement') return null
  const declined = transaction.outcome.kind === 'settlement-declined' && transaction.type === 'sale'
  moveTo(transaction, declined ? 'settlement_declined' : 'settled', books.clock.now())
  writeJournal(books, 'settle', transaction)
  return transaction
}

function sumOf(books: Books, ids: string[]): number {
  return ids
    .map((id) => books.transactions.get(id))
    .filter((part) => part !== undefined && part.status !== 'voided')
    .reduce((sum, part) => sum + (part?.amountCents ?? 0), 0)
}

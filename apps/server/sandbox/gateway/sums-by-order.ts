import { holdEnd } from './holds.ts'
import { holdsMoney, type Transaction } from './transaction.ts'

export type OrderSums = { charges: number; heldCents: number; capturedCents: number; refundedCents: number }

/**
 * What one order cost its buyer. `charges` above 1 means the buyer was charged twice. Parts and refunds are named after
 * what moved them: they count under the order of their sale.
 */
export function sumsByOrder(transactions: readonly Transaction[], now: number): Record<string, OrderSums> {
  const known = new Map(transactions.map((transaction) => [transaction.id, transaction]))
  const sums: Record<string, OrderSums> = {}
  for (const [sale, family] of Map.groupBy(transactions, (transaction) => saleOf(known, transaction))) {
    const live = family.filter(({ status }) => holdsMoney.includes(status))
    if (sale.orderId === null || live.length === 0) continue
    sums[sale.orderId] ??= { charges: 0, heldCents: 0, capturedCents: 0, refundedCents: 0 }
    const order = sums[sale.orderId] as OrderSums
    const refundedCents = sumOf(live.filter(({ type }) => type === 'credit'))
    const parts = sumOf(live.filter(({ authorizedTransactionId }) => authorizedTransactionId !== null))
    order.charges += 1
    order.heldCents += heldOf(sale, parts, now)
    order.capturedCents += parts + (isTaken(sale) ? sale.amountCents : 0)
    order.refundedCents += refundedCents
  }
  return sums
}

/** The sale that a part or a refund goes back to; a sale itself. */
export function saleOf(known: ReadonlyMap<string, Transaction>, transaction: Transaction): Transaction {
  const above = known.get(transaction.refundedTransactionId ?? transaction.authorizedTransactionId ?? '')
  return above ? saleOf(known, above) : transaction
}

/** What is left of a hold that was taken in parts stands as long as the hold does. */
function heldOf(sale: Transaction, partsCents: number, now: number): number {
  if (sale.status === 'authorized') return sale.amountCents
  const isTakenInParts = sale.status === 'settlement_pending' && holdEnd(sale) > now
  return isTakenInParts ? sale.amountCents - partsCents : 0
}

const isTaken = ({ status }: Transaction) => status === 'submitted_for_settlement' || status === 'settled'
const sumOf = (transactions: readonly Transaction[]) =>
  transactions.reduce((sum, { amountCents }) => sum + amountCents, 0)

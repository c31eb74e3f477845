import { withDifferences } from '../planted-difference.ts'
import type { Books } from './books.ts'
import type { Transaction } from './transaction.ts'

const DAY_MS = 86_400_000

/** The gateway's days are those of UTC. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day) + days * DAY_MS)

/** What the file of a payout says of a transaction. */
type PayoutLine = {
  transaction: Transaction
  settledOn: string
  paidOutOn: string
  amountCents: number
  feeCents: number
}

const settledOn = ({ history }: Transaction): string | null => {
  const settled = history.findLast(({ status }) => status === 'settled')
  return settled ? dayOf(settled.at) : null
}

/** What was settled on a day is paid out the day after, by the gateway's own clock. */
export function payOut(books: Books): void {
  const today = dayOf(books.clock.now())
  for (const transaction of books.transactions.values()) {
    const settled = settledOn(transaction)
    if (transaction.paidOutOn !== null || settled === null || settled >= today) continue
    transaction.paidOutOn = dayAfter(settled)
  }
}

type BatchRecord = { kind: 'sale' | 'credit'; cardType: string; count: number; amountCents: number }

/** What was settled on a day, by card and kind, as the batch summary has it. */
export function batchOf(books: Books, day: string): BatchRecord[] {
  const settled = [...books.transactions.values()].filter((transaction) => settledOn(transaction) === day)
  const records = Map.groupBy(settled, ({ type, card }) => `${type} ${card.cardType}`).values()
  return [...records].map((same) => {
    const [{ type, card }] = same as [Transaction]
    const amountCents = same.reduce((sum, transaction) => sum + transaction.amountCents, 0)
    return { kind: type, cardType: card.cardType, count: same.length, amountCents }
  })
}

/** The lines of a day's payout, with what was planted; null while its file is not there yet. */
export function payoutOf(books: Books, day: string): PayoutLine[] | null {
  payOut(books)
  if (dayAfter(day, books.behaviour.payoutFileDays) > dayOf(books.clock.now())) return null
  return [...books.transactions.values()]
    .filter(({ paidOutOn }) => paidOutOn === day)
    .flatMap((transaction) =>
      withDifferences(books.differences, transaction.id, lineOf(books, transaction, day)),
    )
}

/** A refund costs nothing, and the fee of its sale is not given back. */
function lineOf(books: Books, transaction: Transaction, day: string): PayoutLine {
  const { feePpm, feeFixedCents } = books.behaviour
  const { type, amountCents } = transaction
  return {
    transaction,
    settledOn: settledOn(transaction) ?? day,
    paidOutOn: day,
    amountCents,
    feeCents: type === 'credit' ? 0 : Math.round((amountCents * feePpm) / 1_000_000) + feeFixedCents,
  }
}

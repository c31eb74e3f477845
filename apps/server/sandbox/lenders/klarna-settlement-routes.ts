import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'
import { type LenderCall, serve } from './lender-call.ts'
import { type PayoutLine, pageOfLines, payoutOn } from './payouts.ts'

const page = {
  offset: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(500).default(20),
}
const payoutsQuery = z.object({ start_date: z.iso.datetime(), end_date: z.iso.datetime(), ...page })
const transactionsQuery = z.object({ payment_reference: z.string(), ...page })

const DAY_MS = 86_400_000
const REFERENCE = 'KLARNA-'

/** The payouts of a merchant and what is in them, as Klarna's settlements have them. One payout a day. */
export function serveSettlements(app: FastifyInstance, books: Books): void {
  const calls: LenderCall[] = [
    {
      method: 'GET',
      url: '/settlements/v1/payouts',
      call: 'payouts',
      answer: (_, request) => {
        const { start_date, end_date, ...part } = payoutsQuery.parse(request.query)
        const payouts = daysOf(start_date, end_date).flatMap((day) => {
          const lines = payoutOn(books, 'klarna', day)
          return lines.length > 0 ? [payoutOf(day, lines)] : []
        })
        const { page: shown, hasMore } = pageOfLines(payouts, part)
        const pagination = { count: shown.length, total: payouts.length, ...(hasMore && { next: 'more' }) }
        return { status: 200, body: { payouts: shown, pagination } }
      },
    },
    {
      method: 'GET',
      url: '/settlements/v1/transactions',
      call: 'payouts',
      answer: (_, request) => {
        const { payment_reference, ...part } = transactionsQuery.parse(request.query)
        const lines = payoutOn(books, 'klarna', payment_reference.replace(REFERENCE, ''))
        const transactions = lines.flatMap((line): object[] => transactionsOf(line))
        const { page: shown, hasMore } = pageOfLines(transactions, part)
        const pagination = {
          count: shown.length,
          total: transactions.length,
          ...(hasMore && { next: 'more' }),
        }
        return { status: 200, body: { transactions: shown, pagination } }
      },
    },
  ]
  for (const call of calls) serve(app, books, 'klarna', call)
}

function daysOf(start: string, end: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(start); at < Date.parse(end) && days.length < 31; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

function payoutOf(day: string, lines: readonly PayoutLine[]) {
  const sum = (of: (line: PayoutLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const [sales, returns] = [
    sum(({ movement, amountCents }) => (movement.kind === 'capture' ? amountCents : 0)),
    sum(({ movement, amountCents }) => (movement.kind === 'refund' ? amountCents : 0)),
  ]
  const fees = sum(({ feeCents }) => feeCents)
  return {
    payment_reference: `${REFERENCE}${day}`,
    payout_date: `${day}T06:00:00Z`,
    currency_code: 'USD',
    totals: {
      sale_amount: sales,
      return_amount: returns,
      fee_amount: fees,
      settlement_amount: sales - returns - fees,
    },
  }
}

/** A sale and its fee are two of them, told together by the capture they are of. */
function transactionsOf({ hold, movement, orderId, amountCents, feeCents }: PayoutLine) {
  const common = { currency_code: 'USD', order_id: hold.id, merchant_reference1: orderId }
  if (movement.kind === 'refund')
    return [
      {
        ...common,
        type: 'RETURN',
        amount: amountCents,
        capture_id: '',
        refund_id: movement.id,
        merchant_refund_reference: movement.reference,
      },
    ]
  const ofCapture = { ...common, capture_id: movement.id, merchant_capture_reference: movement.reference }
  return [
    { ...ofCapture, type: 'SALE', amount: amountCents },
    { ...ofCapture, type: 'FEE', amount: feeCents },
  ]
}

import { addCents, type Cents, cents, NO_CENTS } from '@shop/domain/money/cents'
import type { SettlementLine } from '@shop/domain/payments/reconcile-settlement'
import { addDays } from '@shop/domain/time/calendar-date'
import * as z from 'zod'
import type { Settlements } from '../payment-provider.ts'
import { tariff } from '../tariff.ts'
import type { LenderClient } from './lender-client.ts'
import { payoutPages } from './payout-pages.ts'

const wholeCents = z.number().int().nonnegative().transform(cents)
const pagination = z.object({ next: z.string().optional() })

const Payouts = z.object({
  payouts: z.array(
    z.object({
      payment_reference: z.string().min(1),
      currency_code: z.literal('USD'),
      totals: z.object({ sale_amount: wholeCents, return_amount: wholeCents }),
    }),
  ),
  pagination,
})

/** Other kinds, such as reversals, are read by a person: the day then counts as not read. */
const Transaction = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(['SALE', 'FEE']),
    amount: wholeCents,
    currency_code: z.literal('USD'),
    merchant_capture_reference: z.string().min(1),
  }),
  z.object({
    type: z.literal('RETURN'),
    amount: wholeCents,
    currency_code: z.literal('USD'),
    merchant_refund_reference: z.string().min(1),
  }),
])
type Transaction = z.infer<typeof Transaction>
const Transactions = z.object({ transactions: z.array(Transaction), pagination })

const PAYOUTS_A_PAGE = 20
const TRANSACTIONS_A_PAGE = 500

/** What Klarna has paid out: the payouts of a day, and the transactions of each. */
export function klarnaSettlements(ask: LenderClient): Settlements {
  return {
    paidOutWithinDays: 2,
    fileWithinDays: 1,
    feeOf: tariff({ ppm: 32_900, fixedCents: 30 }),
    paidOutOn: async (day) => {
      const payouts = await payoutPages(async (mark) => {
        const offset = Number(mark)
        const range = `start_date=${day}T00:00:00Z&end_date=${addDays(day, 1)}T00:00:00Z`
        const body = await read(ask, `payouts?${range}&size=${PAYOUTS_A_PAGE}&offset=${offset}`, Payouts)
        return { items: body.payouts, next: nextOf(body.pagination, offset + PAYOUTS_A_PAGE) }
      })
      const transactions: Transaction[] = []
      for (const { payment_reference } of payouts) {
        const path = `transactions?payment_reference=${encodeURIComponent(payment_reference)}`
        const found = await payoutPages(async (mark) => {
          const offset = Number(mark)
          const body = await read(ask, `${path}&size=${TRANSACTIONS_A_PAGE}&offset=${offset}`, Transactions)
          return { items: body.transactions, next: nextOf(body.pagination, offset + TRANSACTIONS_A_PAGE) }
        })
        transactions.push(...found)
      }
      const batch = payouts.map(({ totals }) => cents(totals.sale_amount - totals.return_amount))
      return { lines: linesOf(transactions), batchCents: addCents(...batch) }
    },
  }
}

const nextOf = ({ next }: z.infer<typeof pagination>, offset: number) =>
  next === undefined ? null : String(offset)

async function read<Body>(ask: LenderClient, path: string, expects: z.ZodType<Body>): Promise<Body> {
  const said = await ask({ method: 'GET', path: `/settlements/v1/${path}`, expects })
  if (said.said !== 'answer') throw new Error(`Klarna does not say what it has paid out: ${said.said}`)
  return said.body
}

/** A sale and its fee come apart, under the name of their capture. */
function linesOf(transactions: readonly Transaction[]): SettlementLine[] {
  const fees = new Map<string, Cents[]>()
  for (const each of transactions)
    if (each.type === 'FEE')
      fees.set(each.merchant_capture_reference, [
        ...(fees.get(each.merchant_capture_reference) ?? []),
        each.amount,
      ])
  return transactions.flatMap((each): SettlementLine[] => {
    if (each.type === 'FEE') return []
    if (each.type === 'RETURN')
      return [
        {
          move: 'refund',
          reference: each.merchant_refund_reference,
          amountCents: each.amount,
          feeCents: NO_CENTS,
        },
      ]
    const reference = each.merchant_capture_reference
    return [
      {
        move: 'sale',
        reference,
        amountCents: each.amount,
        feeCents: fees.get(reference)?.shift() ?? NO_CENTS,
      },
    ]
  })
}

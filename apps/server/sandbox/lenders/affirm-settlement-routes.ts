import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Books } from './books.ts'
import { serve } from './lender-call.ts'
import { type PayoutLine, pageOfLines, payoutOn } from './payouts.ts'

const query = z.object({
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.coerce.number().int().min(0).default(0),
})

/** What was paid out, move by move, as Affirm's settlement events have it. */
export function serveSettlementEvents(
  app: FastifyInstance,
  books: Books,
  lender: 'affirm' | 'simplepay',
): void {
  serve(app, books, lender, {
    method: 'GET',
    url: '/api/v1/settlement_events',
    call: 'payouts',
    answer: (_, request) => {
      const { start_date, limit, cursor } = query.parse(request.query)
      const events = payoutOn(books, lender, start_date).map((line) => eventOf(start_date, line))
      const { page, hasMore } = pageOfLines(events, { offset: cursor, size: limit })
      return {
        status: 200,
        body: { data: page, next_cursor: hasMore ? String(cursor + limit) : null },
      }
    },
  })
}

function eventOf(day: string, { hold, movement, amountCents, feeCents }: PayoutLine) {
  const isSale = movement.kind === 'capture'
  return {
    id: `${day}-${movement.id}`,
    transaction_id: hold.id,
    transaction_event_id: movement.id,
    type: movement.kind,
    date: day,
    currency: 'USD',
    sales: isSale ? amountCents : 0,
    refunds: isSale ? 0 : amountCents,
    fees: feeCents,
    total_settled: (isSale ? amountCents : -amountCents) - feeCents,
  }
}

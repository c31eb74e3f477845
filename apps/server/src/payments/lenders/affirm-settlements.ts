import { cents, NO_CENTS } from '@shop/domain/money/cents'
import { addDays } from '@shop/domain/time/calendar-date'
import * as z from 'zod'
import type { Settlements } from '../payment-provider.ts'
import { tariff } from '../tariff.ts'
import type { LenderClient } from './lender-client.ts'
import { payoutPages } from './payout-pages.ts'

const wholeCents = z.number().int().nonnegative().transform(cents)

const Events = z.object({
  data: z.array(
    z.object({
      transaction_event_id: z.string().min(1),
      type: z.enum(['capture', 'refund']),
      currency: z.literal('USD'),
      sales: wholeCents,
      refunds: wholeCents,
      fees: z.number().int().transform(cents),
    }),
  ),
  next_cursor: z.string().nullable(),
})

const EVENTS_A_PAGE = 100

/** What Affirm has paid out, move by move. It names no batches. */
export function affirmSettlements(ask: LenderClient): Settlements {
  return {
    paidOutWithinDays: 2,
    fileWithinDays: 1,
    feeOf: tariff({ ppm: 59_900, fixedCents: 30 }),
    paidOutOn: async (day) => {
      const events = await payoutPages(async (cursor) => {
        const range = `start_date=${day}&end_date=${addDays(day, 1)}`
        const said = await ask({
          method: 'GET',
          path: `/api/v1/settlement_events?${range}&limit=${EVENTS_A_PAGE}${cursor === null ? '' : `&cursor=${cursor}`}`,
          expects: Events,
        })
        if (said.said !== 'answer') throw new Error(`Affirm does not say what it has paid out: ${said.said}`)
        const { data, next_cursor } = said.body
        return { items: data, next: next_cursor }
      })
      return {
        lines: events.map(({ type, transaction_event_id: reference, sales, refunds, fees }) =>
          type === 'capture'
            ? { move: 'sale', reference, amountCents: sales, feeCents: fees }
            : { move: 'refund', reference, amountCents: refunds, feeCents: NO_CENTS },
        ),
        batchCents: null,
      }
    },
  }
}

import { ADJUSTMENT_KINDS } from '@shop/domain/pricing/adjustment'
import * as z from 'zod'
import { Cents } from './money.ts'

export const QuoteAdjustment = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  code: z.string(),
  reason: z.string(),
  amountCents: Cents,
  lineId: z.string().nullable(),
  baseCents: Cents.nullable(),
  quantity: z.int().nullable(),
  beneficiary: z.enum(['shop', 'installer', 'government']),
})

/** An itemised total as the pricing function gives it: the screens print it, they never add it up. */
export const Quote = z.object({
  currency: z.literal('USD'),
  lines: z.array(
    z.object({
      lineId: z.string(),
      tireId: z.string(),
      quantity: z.int(),
      position: z.enum(['front', 'rear', 'all']),
      setId: z.string(),
      unitCents: Cents,
      publicUnitCents: Cents,
      priceLabel: z.string(),
      subtotalCents: Cents,
    }),
  ),
  adjustments: z.array(QuoteAdjustment),
  tiresCents: Cents,
  totalCents: Cents,
  /** False while ZIP or tax is unknown: the total is then before tax. */
  complete: z.boolean(),
  /** What could not be priced, and the one change that would make it work. */
  refused: z.array(
    z.object({ code: z.string(), reason: z.string(), fix: z.string(), lineId: z.string().nullable() }),
  ),
  quotedAt: z.string(),
})
export type Quote = z.infer<typeof Quote>

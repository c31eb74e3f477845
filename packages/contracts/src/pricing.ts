import { ADJUSTMENT_KINDS } from '@shop/domain/pricing/adjustment'
import * as z from 'zod'
import { SetPrice, TirePrice } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
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

export const OwnPrice = z.object({
  productId: z.int(),
  price: TirePrice,
  /** For 1 tire, 2 tires and so on. */
  sets: z.array(SetPrice),
})
export type OwnPrice = z.infer<typeof OwnPrice>

export const getOwnPrices = endpoint({
  method: 'GET',
  path: '/prices',
  access: 'customer',
  summary: 'What these tires cost whoever is signed in; pages come with the public prices',
  query: z.object({ productIds: z.string().regex(/^\d{1,12}(,\d{1,12}){0,99}$/) }),
  response: z.object({ prices: z.array(OwnPrice) }),
})

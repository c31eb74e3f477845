import * as z from 'zod'
import { defineBulkAction } from '../platform/bulk.ts'
import { defineList } from '../platform/list.ts'
import { Cents } from '../platform/money.ts'

const PRICE_STATES = ['in-stock', 'sold-out', 'planned', 'below-cost'] as const

const PriceRow = z.object({
  /** The article number, as files and the shop's addresses have it. */
  tireId: z.int(),
  brand: z.string(),
  line: z.string(),
  size: z.string(),
  service: z.string(),
  type: z.string(),
  mpn: z.string().nullable(),
  /** On the list everybody reads; null where it has none. */
  priceCents: Cents.nullable(),
  sinceAt: z.string().nullable(),
  /** The highest that a lot in stock has cost; null where nobody has said. */
  costCents: Cents.nullable(),
  available: z.int(),
  /** The next price that is planned. */
  planned: z.object({ cents: Cents, at: z.string() }).nullable(),
})
export type PriceRow = z.infer<typeof PriceRow>

export const priceList = defineList({
  name: 'prices',
  access: { staff: 'prices.plan' },
  summary: 'Tires with their list price, cost and stock',
  filter: z.strictObject({
    brand: z.string().trim().min(1).max(60).optional(),
    type: z.string().trim().min(1).max(60).optional(),
    size: z.string().trim().min(1).max(30).optional(),
    state: z.enum(PRICE_STATES).optional(),
  }),
  sorts: ['size', 'article'],
  columns: ['tire', 'size', 'price', 'cost', 'stock', 'type', 'article', 'mpn', 'planned'],
  row: PriceRow,
})

const endsIn99 = z.boolean()
const MOST_CENTS = 1_000_000

/** What is done to each price that was chosen; `price-change.ts` of the domain says what becomes of it. */
export const PriceChangeInput = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    percentHundredths: z.int().min(-9_000).max(20_000),
    endsIn99,
  }),
  z.strictObject({
    by: z.literal('amount'),
    amountCents: Cents.min(-MOST_CENTS).max(MOST_CENTS),
    endsIn99,
  }),
  z.strictObject({ by: z.literal('set'), amountCents: Cents.min(1).max(MOST_CENTS), endsIn99 }),
])
export type PriceChangeInput = z.infer<typeof PriceChangeInput>

export const changePrices = defineBulkAction({
  name: 'change-prices',
  access: { staff: 'prices.plan' },
  summary: 'Changes the list prices of tires',
  input: PriceChangeInput,
})

/** What somebody else decides: a job with its figures as they were previewed. */
export const PriceJobRequest = z.strictObject({
  jobNumber: z.string(),
  change: PriceChangeInput,
  prices: z.int(),
  belowCost: z.int(),
  bigMoves: z.int(),
})
export type PriceJobRequest = z.infer<typeof PriceJobRequest>

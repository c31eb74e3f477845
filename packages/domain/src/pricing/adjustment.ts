import type { Cents } from '../money/cents.ts'

/** In the order in which a quote lists and calculates them. */
export const ADJUSTMENT_KINDS = [
  'discount',
  'coverage',
  'installation',
  'shipping',
  'handling',
  'federal-excise-tax',
  'state-tire-fee',
  'sales-tax',
] as const

export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number]

/** One amount on top of the tires, or off them, with the reason the shopper reads. */
export type Adjustment = {
  kind: AdjustmentKind
  code: string
  reason: string
  /** Below zero for a discount. */
  amountCents: Cents
  /** The line it belongs to; `null` for the whole quote. */
  lineId: string | null
  /** What a rate or a quantity was applied to. */
  baseCents: Cents | null
  quantity: number | null
  beneficiary: 'shop' | 'installer' | 'government'
}

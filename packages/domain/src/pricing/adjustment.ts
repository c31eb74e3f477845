import { allocateCents, type Cents } from '../money/cents.ts'

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

export type LineShare = { lineId: string; amountCents: Cents }

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
  /** How the amount falls on the lines; adds up to it. A refund of some tires goes by it. */
  shares: readonly LineShare[]
  /** False for a fee the state keeps when a tire comes back. */
  refundable: boolean
}

export type LineWeight = { lineId: string; weight: number }

/** Splits an amount over lines by weight, or by equal parts when nothing weighs anything. */
export function sharesOf(amount: Cents, weights: readonly LineWeight[]): LineShare[] {
  if (amount === 0 || weights.length === 0) return []
  const isWeightless = weights.every(({ weight }) => weight === 0)
  const parts = allocateCents(
    amount,
    weights.map(({ weight }) => (isWeightless ? 1 : weight)),
  )
  return weights.flatMap(({ lineId }, index) => {
    const amountCents = parts[index]
    return amountCents ? [{ lineId, amountCents }] : []
  })
}

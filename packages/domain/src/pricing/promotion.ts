import type { Cents } from '../money/cents.ts'

type PromotionBase = {
  id: string
  code: string
  /** The sentence the shopper reads beside the amount. */
  reason: string
  /** The tires it applies to; `null` for all. */
  tireIds: readonly string[] | null
}

/** The server decides which promotions apply to a cart; the quote works out what each takes off. */
export type Promotion =
  | (PromotionBase & { kind: 'flat-amount'; amountCents: Cents })
  | (PromotionBase & { kind: 'percentage'; ratePpm: number })
  | (PromotionBase & { kind: 'buy-3-get-1' })
  /** Makes the road hazard coverage free; takes nothing off the tires. */
  | (PromotionBase & { kind: 'free' })

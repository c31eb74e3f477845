import type { AccountType } from '../accounts/account-type.ts'
import type { Cents } from '../money/cents.ts'
import type { Instant } from '../time/instant.ts'

/** What a promotion is for. `targets` are ids of tires, lines, brands or types. */
export type PromotionScope =
  | { of: 'tire' | 'line' | 'brand' | 'type'; targets: readonly string[] }
  | { of: 'cart' | 'coverage' | 'installation' }

/** `alone`: with no other. `best-of-group`: one of its group. `with-others`: on top of whatever else holds. */
export type Stacking = 'alone' | 'best-of-group' | 'with-others'

export type PromotionRules = {
  id: string
  channelId: string
  /** The sentence the shopper reads beside the amount. */
  reason: string
  scope: PromotionScope
  /** Tires in scope; judged on the cart as it is, before any discount. */
  minQuantity: number
  /** How many tires count; the dearest do. */
  maxQuantity: number | null
  accountTypes: readonly AccountType[] | null
  companyIds: readonly string[] | null
  needsCode: boolean
  stacking: Stacking
  stackGroup: string
  effectiveFrom: Instant
  endsAt: Instant | null
}

export type PromotionBenefit =
  | { kind: 'flat-amount'; amountCents: Cents }
  /** `plusCents` comes on top of the share, as with "30% plus $10". */
  | { kind: 'percentage'; ratePpm: number; plusCents?: Cents }
  | { kind: 'buy-3-get-1' }
  /** All of the coverage or installation it is for; takes nothing off tires. */
  | { kind: 'free' }

export type Promotion = PromotionRules & PromotionBenefit

/** A code and how often it can still be used; the database counts, and decides again when the order is placed. */
export type PromotionCode = {
  code: string
  promotionId: string
  usesLeft: number | null
  usesLeftForBuyer: number | null
}

import type { BuyingSource } from '../coverage/coverage-right.ts'
import type { Cents } from '../money/cents.ts'
import type { Occupation } from './discount-settings.ts'

/** What a buyer's company allows its people. */
export type CompanyRights = {
  isTireReplacementCoverageAvailable: boolean
  isOccupationDiscountsAvailable: boolean
}

/** What the shop knows of a buyer that changes the price, beyond the account type. */
export type BuyerStanding = {
  buyingSource: BuyingSource
  company: CompanyRights | null
  occupation: Occupation | null
  isFirstOrder: boolean
  /** What the friend who sent the buyer may give away. */
  referralRatePpm: number | null
  signUpOffer: { kind: 'percentage'; ratePpm: number } | { kind: 'credit'; amountCents: Cents } | null
}

export const STRANGER: BuyerStanding = {
  buyingSource: 'other',
  company: null,
  occupation: null,
  isFirstOrder: false,
  referralRatePpm: null,
  signUpOffer: null,
}

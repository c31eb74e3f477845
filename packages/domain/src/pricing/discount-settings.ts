import { type Cents, cents } from '../money/cents.ts'
import type { PaymentType } from '../payments/payment-type.ts'
import type { Instant } from '../time/instant.ts'

/** Program accounts of people in certain jobs. */
export type Occupation = 'military' | 'wecare'

export type DailyDeal = {
  tireIds: readonly string[]
  ratePpm: number
  /** Left out where only those of this instant were asked for. */
  dates?: { effectiveFrom: Instant; endsAt: Instant }
}

/** What the shop gives beside its promotions. A rate of 0 gives nothing. */
export type DiscountSettings = {
  occupationRatesPpm: Record<Occupation, number>
  paymentTypeRatesPpm: Partial<Record<PaymentType, number>>
  firstOrderWithSimplePayPpm: number
  installationCents: Cents
  dailyDeals: readonly DailyDeal[]
}

/** The register gives wecare no figure, so it takes nothing off until the shop sets one. */
export const DEFAULT_DISCOUNTS: DiscountSettings = {
  occupationRatesPpm: { military: 50_000, wecare: 0 },
  paymentTypeRatesPpm: { affirm: 100_000, katapult: 100_000, klarna: 100_000, synchrony: 0 },
  firstOrderWithSimplePayPpm: 50_000,
  installationCents: cents(2_500),
  dailyDeals: [],
}

/** "Up to": an offer beyond its limit gives the limit. */
export const DISCOUNT_LIMITS = {
  dailyDealPpm: 200_000,
  referralPpm: 300_000,
  referralPlusCents: cents(1_000),
  signUpPpm: 200_000,
  signUpCreditCents: cents(2_500),
} as const

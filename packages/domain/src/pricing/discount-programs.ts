import { cents } from '../money/cents.ts'
import { DISCOUNT_LIMITS, type DiscountSettings } from './discount-settings.ts'
import { PRICING_MESSAGES } from './messages.ts'
import type { Promotion, PromotionBenefit, PromotionRules, PromotionScope } from './promotion.ts'
import type { QuoteContext } from './quote-input.ts'

/** Which of them hold together: one per group, the install discount on top. */
const GROUPS = {
  'daily-deal': { stackGroup: 'tires', stacking: 'best-of-group', minQuantity: 1 },
  occupation: { stackGroup: 'person', stacking: 'best-of-group', minQuantity: 1 },
  referral: { stackGroup: 'welcome', stacking: 'best-of-group', minQuantity: 1 },
  'sign-up': { stackGroup: 'welcome', stacking: 'best-of-group', minQuantity: 1 },
  'payment-type': { stackGroup: 'payment', stacking: 'best-of-group', minQuantity: 1 },
  'first-simple-pay': { stackGroup: 'payment', stacking: 'best-of-group', minQuantity: 1 },
  installation: { stackGroup: 'installation', stacking: 'with-others', minQuantity: 4 },
} as const satisfies Record<string, Pick<PromotionRules, 'stackGroup' | 'stacking' | 'minQuantity'>>

/** Programs that are given to an account once, by the code of their discount. */
export const GIVEN_ONCE: ReadonlySet<string> = new Set<keyof typeof GROUPS>(['referral', 'sign-up'])

/** What is asked of a buyer before a program gives something. */
export type ProgramBuyer = Pick<QuoteContext, 'channelId' | 'standing' | 'paymentType' | 'quotedAt'>

/** The discounts this buyer has by who they are and how they pay, in the form of promotions. */
export function programPromotions(context: ProgramBuyer, settings: DiscountSettings): Promotion[] {
  const { standing, paymentType } = context
  const offers: Promotion[] = []
  const offer = (
    program: keyof typeof GROUPS,
    reason: string,
    benefit: PromotionBenefit,
    scope: PromotionScope = { of: 'cart' },
    dates: Partial<Pick<Promotion, 'effectiveFrom' | 'endsAt'>> = {},
  ) => {
    const id = scope.of === 'tire' ? `${program}:${scope.targets.join(',')}` : program
    offers.push({ ...benefit, ...openTo(context), ...dates, ...GROUPS[program], id, reason, scope })
  }

  for (const { tireIds, ratePpm, dates } of settings.dailyDeals) {
    const rate = Math.min(ratePpm, DISCOUNT_LIMITS.dailyDealPpm)
    const scope = { of: 'tire', targets: tireIds } as const
    offer('daily-deal', PRICING_MESSAGES.dailyDeal(rate), percentage(rate), scope, dates)
  }
  const occupationRate = occupationRatePpm(context, settings)
  if (standing.occupation && occupationRate > 0) {
    const reason = PRICING_MESSAGES.occupation(standing.occupation, occupationRate)
    offer('occupation', reason, percentage(occupationRate))
  }
  if (standing.referralRatePpm !== null) {
    const rate = Math.min(standing.referralRatePpm, DISCOUNT_LIMITS.referralPpm)
    const plusCents = DISCOUNT_LIMITS.referralPlusCents
    offer('referral', PRICING_MESSAGES.referral(rate, plusCents), { ...percentage(rate), plusCents })
  }
  if (standing.signUpOffer?.kind === 'percentage') {
    const rate = Math.min(standing.signUpOffer.ratePpm, DISCOUNT_LIMITS.signUpPpm)
    offer('sign-up', PRICING_MESSAGES.signUp(rate), percentage(rate))
  }
  if (standing.signUpOffer?.kind === 'credit') {
    const amountCents = cents(Math.min(standing.signUpOffer.amountCents, DISCOUNT_LIMITS.signUpCreditCents))
    offer('sign-up', PRICING_MESSAGES.signUpCredit(amountCents), { kind: 'flat-amount', amountCents })
  }
  if (paymentType === 'simplepay' && standing.isFirstOrder) {
    const rate = settings.firstOrderWithSimplePayPpm
    offer('first-simple-pay', PRICING_MESSAGES.firstSimplePay(rate), percentage(rate))
  }
  const paymentRate = paymentType ? (settings.paymentTypeRatesPpm[paymentType] ?? 0) : 0
  if (paymentType && paymentRate > 0) {
    offer('payment-type', PRICING_MESSAGES.paymentType(paymentType, paymentRate), percentage(paymentRate))
  }
  if (settings.installationCents > 0) {
    const benefit = { kind: 'flat-amount', amountCents: settings.installationCents } as const
    offer('installation', PRICING_MESSAGES.installDiscount(benefit.amountCents), benefit, {
      of: 'installation',
    })
  }
  return offers
}

/** Whether a way to pay has a say in the price; by all that have none it is the same. */
export function hasOwnPrice(
  paymentType: NonNullable<ProgramBuyer['paymentType']>,
  { paymentTypeRatesPpm }: Pick<DiscountSettings, 'paymentTypeRatesPpm'>,
): boolean {
  return paymentType === 'simplepay' || (paymentTypeRatesPpm[paymentType] ?? 0) > 0
}

/** A company decides for its own people; whoever belongs to none has the discount of the job. */
function occupationRatePpm({ standing }: ProgramBuyer, settings: DiscountSettings): number {
  const isAllowed = standing.company?.isOccupationDiscountsAvailable ?? true
  return standing.occupation && isAllowed ? settings.occupationRatesPpm[standing.occupation] : 0
}

function percentage(ratePpm: number) {
  return { kind: 'percentage', ratePpm } as const
}

function openTo({ channelId, quotedAt }: ProgramBuyer) {
  return {
    channelId,
    maxQuantity: null,
    accountTypes: null,
    companyIds: null,
    needsCode: false,
    effectiveFrom: quotedAt,
    endsAt: null,
  }
}

import type { SiteProductPromotion } from '../coverage/free-coverage.ts'
import type { Promotion } from '../pricing/promotion.ts'

/** What the cart summary calls the kinds of promotions. */
export const PROMOTION_TYPES = ['Flat Amount', 'Buy3Get1', 'Free', 'Percentage'] as const

export type PromotionType = (typeof PROMOTION_TYPES)[number]

/** A promotion as the cart summary carries it. Coverage that is free is a hundred percent off coverage. */
export function siteProductPromotion(
  promotion: Promotion,
  isApplied: boolean,
): SiteProductPromotion & { couponAmountType: PromotionType } {
  const linkToTRCProm = promotion.scope.of === 'coverage'
  return { ...amountOf(promotion, linkToTRCProm), alreadyAppliedIntoCart: isApplied, linkToTRCProm }
}

function amountOf(
  promotion: Promotion,
  isForCoverage: boolean,
): { couponAmount: string; couponAmountType: PromotionType } {
  switch (promotion.kind) {
    case 'flat-amount':
      return { couponAmount: (promotion.amountCents / 100).toFixed(2), couponAmountType: 'Flat Amount' }
    case 'percentage':
      return { couponAmount: (promotion.ratePpm / 10_000).toFixed(2), couponAmountType: 'Percentage' }
    case 'buy-3-get-1':
      return { couponAmount: '100.00', couponAmountType: 'Buy3Get1' }
    case 'free':
      return { couponAmount: '100.00', couponAmountType: isForCoverage ? 'Percentage' : 'Free' }
  }
}

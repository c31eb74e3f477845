/** The value of `roadHazardState` that means coverage is chosen. */
export const ROAD_HAZARD_CHOSEN = 2

export function isCoverageChosen(roadHazardState: number): boolean {
  return roadHazardState === ROAD_HAZARD_CHOSEN
}

/** The promotion of a product as the cart summary carries it. */
export type SiteProductPromotion = {
  couponAmount: string
  couponAmountType: string
  alreadyAppliedIntoCart: boolean
  linkToTRCProm: boolean
}

/** @engine COV-010 */
export function isFreeCoveragePromotion(promotion: SiteProductPromotion): boolean {
  return (
    promotion.linkToTRCProm &&
    promotion.couponAmountType === 'Percentage' &&
    promotion.couponAmount === '100.00' &&
    promotion.alreadyAppliedIntoCart
  )
}

/**
 * In US dollars, not cents: a marker above 0, so that free coverage still counts as chosen. It is shown as free
 * and never added to a total.
 */
export const FREE_COVERAGE_PRICE_DOLLARS = 0.01

/**
 * What `roadHazardCost` says of a tire's coverage, in dollars.
 * @engine COV-011, COV-012
 */
export function coverageCostDollars(priceDollars: number, promotion: SiteProductPromotion | null): number {
  return promotion && isFreeCoveragePromotion(promotion) ? FREE_COVERAGE_PRICE_DOLLARS : priceDollars
}

import { DEAL_ALERT_TEXTS } from './messages.ts'

/** A code of the cart, with the limits as the cart summary spells them. */
export type LimitedCoupon = {
  promoCode: string
  minCartQunatity: number | null
  maxCartQunatity: number | null
  alertMessage: string | null
}

/**
 * What whoever has entered a code is told while the cart is short of one of its limits. Each limit is tested on its
 * own; one that is absent or 0 never raises the alert.
 */
export function dealAlert(coupon: LimitedCoupon, cartQuantity: number): string | null {
  const { promoCode, alertMessage } = coupon
  const missing = missingOf(coupon.minCartQunatity, cartQuantity)
  const spare = missingOf(coupon.maxCartQunatity, cartQuantity)
  if (missing === 0 && spare === 0) return null
  if (alertMessage !== null && alertMessage !== '') return alertMessage
  return missing > 0
    ? DEAL_ALERT_TEXTS.belowMinimum(promoCode, missing)
    : DEAL_ALERT_TEXTS.belowMaximum(promoCode, spare)
}

function missingOf(limit: number | null, cartQuantity: number): number {
  return limit === null ? 0 : Math.max(0, limit - cartQuantity)
}

import type { SiteCart } from '@shop/contracts/cart'
import { cartMessages as words } from './messages.ts'

type Limits = Pick<
  SiteCart['siteCartCoupons'][number],
  'promoCode' | 'minCartQunatity' | 'maxCartQunatity' | 'alertMessage'
>

/** What would make a code of the cart take off more: null once the cart has as many tires as the offer counts. */
export function dealAlert(coupon: Limits, cartQuantity: number): string | null {
  const missing =
    missingTo(coupon.minCartQunatity, cartQuantity) ?? missingTo(coupon.maxCartQunatity, cartQuantity)
  if (missing === null) return null
  const isShortOfMinimum = missingTo(coupon.minCartQunatity, cartQuantity) !== null
  const text = isShortOfMinimum ? words.dealNeeds : words.dealCounts
  return coupon.alertMessage ?? text(coupon.promoCode, missing)
}

/** An absent limit, or one of 0, is none. */
function missingTo(limit: number | null, quantity: number): number | null {
  return limit !== null && limit > 0 && quantity < limit ? limit - quantity : null
}

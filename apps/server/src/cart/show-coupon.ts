import type { SiteCart } from '@shop/contracts/cart/cart'
import { dealAlert } from '@shop/domain/cart/deal-alert'
import type { Quote } from '@shop/domain/pricing/quote'
import type { CartCoupon } from '../pricing/index.ts'
import type { CartHead } from './head-store.ts'

/** A code of the cart: what it takes off, or why not, and what a few tires more would bring. */
export function siteCouponOf(
  { code, promotion }: CartCoupon,
  quote: Quote,
  cartQuantity: number,
  codeAlerts: CartHead['codeAlerts'],
): SiteCart['siteCartCoupons'][number] {
  const refused = quote.refused.find(({ promoCode }) => promoCode === code)
  const discount = quote.adjustments.find((each) => each.kind === 'discount' && each.code === code)
  const limited = {
    promoCode: code,
    minCartQunatity: promotion?.minQuantity ?? null,
    maxCartQunatity: promotion?.maxQuantity ?? null,
    alertMessage: codeAlerts[code] ?? null,
  }
  return {
    couponId: promotion?.id ?? code,
    ...limited,
    discountInCents: discount ? -discount.amountCents : 0,
    errorDescription: refused ? `${refused.reason}. ${refused.fix}.` : null,
    dealAlert: dealAlert(limited, cartQuantity),
  }
}

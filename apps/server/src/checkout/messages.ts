import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'

export const messages = {
  look: 'Orders without an outcome',
  noCart: 'There is no cart yet!',
  cartChanged: 'Your cart was changed in another window. Please check it and try again.',
  noBilling: 'There’s no billing address yet.',
  coverageNotOffered: 'Road hazard coverage isn’t available with your account.',
  tooManyDeclined: 'Too many declined cards. Try again in an hour or call us.',
  'cart-empty': 'Your cart is empty.',
  'no-shipping': 'Please tell us where to ship your tires.',
  'price-changed': 'Your total has changed. Please check it and place your order again.',
  'code-used-up': 'A promo code in your cart has already been used. Remove it and place your order again.',
  'out-of-stock': 'These tires just sold out. Your card wasn’t charged.',
  declined:
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  'payment-unavailable':
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
} as const satisfies Record<PlaceOrderRefusal, string> & Record<string, string>

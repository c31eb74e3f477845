import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'

export const messages = {
  noCart: 'There is no cart yet!',
  cartChanged: 'Your cart was changed in another window. Please check it and try again.',
  tooManyDeclined: 'Too many declined cards. Try again in an hour or call us.',
  'cart-empty': 'Your cart is empty.',
  'no-shipping': 'Please tell us where to ship your tires.',
  'price-changed': 'The total has changed since you saw it. Please check it and place your order again.',
  'code-used-up': 'A code in your cart has been used already. Remove it and place your order again.',
  'out-of-stock': 'These tires have just sold out. Your card was not charged.',
  declined:
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  'payment-unavailable':
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
} as const satisfies Record<PlaceOrderRefusal, string> & Record<string, string>

import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'

export const messages = {
  look: 'Orders without an outcome',
  noCart: 'There is no cart yet!',
  cartChanged: 'Your cart was changed in another window. Please check it and try again.',
  noBilling: 'There’s no billing address yet.',
  coverageNotOffered: 'Road hazard coverage isn’t available with your account.',
  tooManyDeclined: 'Too many declined cards. Try again in an hour or call us.',
  notOffered: 'This payment method isn’t available. Please choose another one.',
  noSavedCard: 'You can’t pay with this card anymore. Please choose another one.',
  noCredit: 'You don’t have any store credit right now.',
  'gift-card-unknown': 'We couldn’t find that gift card. Check the code and try again.',
  'gift-card-empty': 'This gift card has been used up.',
  'gift-card-entered': 'You already added this gift card.',
  'too-many-gift-cards': 'You can use up to 10 gift cards for one order.',
  'too-many-tries': 'Too many codes that didn’t work. Try again later.',
  'cart-empty': 'Your cart is empty.',
  'no-shipping': 'Please tell us where to ship your tires.',
  'no-billing': 'Please enter your billing address.',
  'price-changed': 'Your total has changed. Please check it and place your order again.',
  'code-used-up': 'A promo code in your cart has already been used. Remove it and place your order again.',
  'credit-changed':
    'Your store credit or gift card balance changed. Check what’s left to pay and place your order again. Nothing was charged.',
  'out-of-stock': 'These tires just sold out. Your card wasn’t charged.',
  'install-time-gone':
    'Install time is no longer available. Your card wasn’t charged. Please choose another time.',
  'installer-gone':
    'This installer can’t mount your tires anymore. Your card wasn’t charged. Please choose another one or change shipping option.',
  declined:
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  'challenge-required':
    'Your bank wants to check it’s you. Nothing was charged. Enter your card again and place your order.',
  'payment-unavailable':
    "We're sorry, the payment was not able to be processed. Please try again or use another payment method.",
  'lender-declined':
    'The lender didn’t approve this purchase. Nothing was charged. Please choose another payment method.',
  'lender-cancelled': 'You left before the lender was done. Nothing was charged, and your cart is as it was.',
  'lender-expired':
    'We set your tires aside for 15 minutes, and the lender wasn’t done by then. Nothing was charged.',
} as const satisfies Record<PlaceOrderRefusal, string> & Record<string, string>

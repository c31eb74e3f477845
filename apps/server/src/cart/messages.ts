import { PRICING_MESSAGES } from '@shop/domain/pricing/messages'

export const messages = {
  noCart: 'There is no cart yet!',
  unknownInstaller: 'This installer is no longer available. Please choose another.',
  notChosen: 'This isn’t the installer in your cart.',
  triedTooOften: 'You’ve tried too many codes. Try again in 10 minutes.',
  emptyCart: 'Your cart is empty, so there’s nothing to share.',
  linkNotValid: 'This link isn’t valid. Ask for a new one.',
  linkOver: 'This link has expired. Ask for a new one.',
  nothingSold: 'We no longer have the tires in this cart.',
  changedElsewhere: 'Your cart was changed in another window. Here’s how it looks now.',
  unknownCode: (code: string) => `${PRICING_MESSAGES.codeUnknown(code)}.`,
  tooManyCodes: 'You already have five promo codes in your cart. Remove one first.',
  beingOrdered: 'This cart is already being ordered.',
} as const

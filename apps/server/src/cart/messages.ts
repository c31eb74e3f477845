import { PRICING_MESSAGES } from '@shop/domain/pricing/messages'

export const messages = {
  noCart: 'There is no cart yet!',
  notSold: (brand: string) => `We no longer sell ${brand} tires.`,
  notYourBrand: (brand: string) => `${brand} tires are not associated with your account.`,
  unknownInstaller: 'This shop is no longer with us. Choose another one.',
  notChosen: 'This shop is not the one of your cart.',
  triedTooOften: 'You have tried many codes. Try again in ten minutes.',
  emptyCart: 'There is nothing in your cart to share.',
  linkNotValid: 'This link does not open a cart. Ask for a new one.',
  linkOver: 'This link has expired. Ask for a new one.',
  nothingSold: 'We no longer have the tires of this link.',
  unknownTire: 'We do not carry this tire.',
  notInCart: 'This tire is no longer in your cart',
  changedElsewhere: 'Your cart was changed in another window. Here is how it looks now.',
  unknownCode: (code: string) => `${PRICING_MESSAGES.codeUnknown(code)}.`,
  tooManyCodes: 'There are five codes in your cart already. Remove one first.',
  beingOrdered: 'This cart is being ordered right now.',
  onlySoMany: (available: number) =>
    available === 0 ? 'This tire is out of stock right now.' : `Only ${available} of this tire are left.`,
} as const

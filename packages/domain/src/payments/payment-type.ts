export const PAYMENT_TYPES = [
  'credit',
  'paypal',
  'affirm',
  'resolve',
  'applepay',
  'googlepay',
  'katapult',
  'klarna',
  'synchrony',
  'venmo',
] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

export const DEFAULT_PAYMENT_TYPE: PaymentType = 'credit'

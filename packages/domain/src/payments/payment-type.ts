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

/** The shop's own pay. Not a payment type yet: nothing can take it. */
export const SIMPLE_PAY = 'simplepay'

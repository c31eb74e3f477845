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
  'simplepay',
] as const

export type PaymentType = (typeof PAYMENT_TYPES)[number]

/** Who pays so leaves for a page of the lender's own, and comes back with its word. */
export const REDIRECT_TYPES = [
  'klarna',
  'affirm',
  'katapult',
  'synchrony',
  'simplepay',
  'resolve',
] as const satisfies readonly PaymentType[]
export type RedirectType = (typeof REDIRECT_TYPES)[number]

export function isRedirect(type: PaymentType): type is RedirectType {
  return (REDIRECT_TYPES as readonly PaymentType[]).includes(type)
}

/** Who pays so approves it in the wallet, whose sheet opens where they are. */
export const WALLET_TYPES = [
  'paypal',
  'venmo',
  'applepay',
  'googlepay',
] as const satisfies readonly PaymentType[]
export type WalletType = (typeof WALLET_TYPES)[number]

export function isWallet(type: PaymentType): type is WalletType {
  return (WALLET_TYPES as readonly PaymentType[]).includes(type)
}

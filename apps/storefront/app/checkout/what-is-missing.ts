import type { PaymentOption } from '@shop/contracts/checkout/payment-options'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'

/** What keeps an order from being placed. */
export type Missing = 'address' | 'billing' | 'payment'

type Said = {
  hasAddress: boolean
  /** Another billing address is typed and not saved. */
  isBillingOpen: boolean
  options: readonly PaymentOption[]
  chosen: PaymentType
}

export function whatIsMissing({ hasAddress, isBillingOpen, options, chosen }: Said): Missing | null {
  if (!hasAddress) return 'address'
  if (!isPayable(options, chosen)) return 'payment'
  return isBillingOpen ? 'billing' : null
}

/** Without an answer of the server there is the card, which is taken everywhere. */
function isPayable(options: readonly PaymentOption[], chosen: PaymentType): boolean {
  if (options.length === 0) return chosen === DEFAULT_PAYMENT_TYPE
  return options.some(({ type, reason }) => type === chosen && reason === null)
}

import type { Cents } from '../money/cents.ts'
import { PAYMENT_LABELS, PAYMENT_MESSAGES } from './messages.ts'
import { paymentGroupOf } from './payment-group.ts'
import { paymentSentence } from './payment-sentence.ts'
import type { PaymentType } from './payment-type.ts'

export const PAYMENT_SECTIONS = ['pay-now', 'pay-over-time', 'for-businesses'] as const
type PaymentSection = (typeof PAYMENT_SECTIONS)[number]

/** How an order is paid until something else is said. */
export const DEFAULT_PAYMENT_TYPE = 'credit' satisfies PaymentType

/** In the order in which they are offered; every type has its place. */
const SECTIONS = {
  credit: 'pay-now',
  paypal: 'pay-now',
  venmo: 'pay-now',
  applepay: 'pay-now',
  googlepay: 'pay-now',
  klarna: 'pay-over-time',
  affirm: 'pay-over-time',
  katapult: 'pay-over-time',
  synchrony: 'pay-over-time',
  resolve: 'for-businesses',
} as const satisfies Record<PaymentType, PaymentSection>

/** What an order costs when it is paid so. */
export type PricedPayment = { totalCents: Cents; discountCents: Cents; discountPpm: number }

export type PaymentOption = PricedPayment & {
  type: PaymentType
  label: string
  section: PaymentSection
  sentence: string
  /** Why it cannot be chosen; null for what can. */
  reason: string | null
}

export type PaymentBuyer = {
  /** Ids of the payment groups of the account and its company. */
  groups: readonly string[]
  /** What can be paid with at this moment. */
  payable: readonly PaymentType[]
  isBilledWhereItShips: boolean
}

/** Every way to pay, with what it costs and how it is paid, or why not. */
export function paymentOptions(
  buyer: PaymentBuyer,
  priced: (type: PaymentType) => PricedPayment,
): PaymentOption[] {
  return (Object.keys(SECTIONS) as PaymentType[]).map((type) => {
    const price = priced(type)
    return {
      type,
      label: PAYMENT_LABELS[type],
      section: SECTIONS[type],
      ...price,
      sentence: paymentSentence(type, price.totalCents),
      reason: reasonAgainst(type, buyer),
    }
  })
}

/** Who may not have it is told so, and not that it is away. */
function reasonAgainst(
  type: PaymentType,
  { groups, payable, isBilledWhereItShips }: PaymentBuyer,
): string | null {
  const { companiesOnly, otherAccount, notNow, sameAddress } = PAYMENT_MESSAGES
  const group = paymentGroupOf(type)
  if (!groups.includes(group)) return group === 'invoice' ? companiesOnly : otherAccount
  if (!payable.includes(type)) return notNow
  // The lease names one address.
  return type === 'katapult' && !isBilledWhereItShips ? sameAddress : null
}

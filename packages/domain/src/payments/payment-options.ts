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
  simplepay: 'pay-over-time',
  resolve: 'for-businesses',
} as const satisfies Record<PaymentType, PaymentSection>

/** What an order costs when it is paid so. */
export type PricedPayment = { totalCents: Cents; leftCents: Cents; discountCents: Cents; discountPpm: number }

export type PaymentOption = PricedPayment & {
  type: PaymentType
  label: string
  section: PaymentSection
  sentence: string
  /** False where the shop has nobody who takes it: there is nothing to show a shopper. */
  isTaken: boolean
  /** Why it cannot be chosen; null for what can. */
  reason: string | null
}

export type PaymentBuyer = {
  /** Ids of the payment groups of the account and its company. */
  groups: readonly string[]
  /** What the shop has somebody for. */
  taken: readonly PaymentType[]
  /** What of that can be paid with at this moment. */
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
      sentence: paymentSentence(type, price.leftCents),
      isTaken: buyer.taken.includes(type),
      reason: reasonAgainst(type, buyer) ?? reasonByCredit(type, price.leftCents),
    }
  })
}

/** Who may not have it is told so, and not that it is away; what nobody takes is promised to no one. */
export function reasonAgainst(
  type: PaymentType,
  { groups, taken, payable, isBilledWhereItShips }: PaymentBuyer,
): string | null {
  const { notHere, companiesOnly, otherAccount, notNow, sameAddress } = PAYMENT_MESSAGES
  if (!taken.includes(type)) return notHere
  const group = paymentGroupOf(type)
  if (!groups.includes(group)) return group === 'invoice' ? companiesOnly : otherAccount
  if (!payable.includes(type)) return notNow
  return isForOneAddress(type) && !isBilledWhereItShips ? sameAddress : null
}

/** Nobody lends nothing, and no wallet is opened for it. */
function reasonByCredit(type: PaymentType, leftCents: Cents): string | null {
  return leftCents === 0 && type !== DEFAULT_PAYMENT_TYPE ? PAYMENT_MESSAGES.creditPaysAll : null
}

/** A lease names one address, for the bill and for the tires. */
export const isForOneAddress = (type: PaymentType) => type === 'katapult'

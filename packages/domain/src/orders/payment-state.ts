import { addCents, type Cents, cents, NO_CENTS } from '../money/cents.ts'

export const PAYMENT_FACTS = [
  'settled',
  'settlement-declined',
  'disbursed',
  'refunded',
  'refund-failed',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
] as const

/** What the gateway says has happened to a captured payment. It may say so late, twice and in any order. */
export type PaymentFact = {
  readonly kind: (typeof PAYMENT_FACTS)[number]
  /** The dispute, refund or disbursement it is about; with the kind it names the fact. */
  readonly reference: string
  readonly amountCents: Cents
}

/** What all facts of a payment come to: where its money is, beyond having been captured. */
export type PaymentStanding = {
  readonly isSettled: boolean
  readonly isDeclined: boolean
  readonly isDisbursed: boolean
  readonly refundedCents: Cents
  readonly disputedCents: Cents
  readonly lostCents: Cents
}

type FactState = (typeof FACT_STATES)[number]['state']
export type PaymentState = 'authorized' | 'voided' | FactState

/** The first line that holds is the state: what a person must act on comes before what went as it should. */
const FACT_STATES = [
  { state: 'charged-back', isUnpaid: true, holds: ({ lostCents }) => lostCents > 0 },
  { state: 'disputed', isUnpaid: true, holds: ({ disputedCents }) => disputedCents > 0 },
  { state: 'settlement-declined', isUnpaid: true, holds: ({ isDeclined }) => isDeclined },
  { state: 'refunded', isUnpaid: false, holds: ({ refundedCents }, amount) => refundedCents === amount },
  { state: 'disbursed', isUnpaid: false, holds: ({ isDisbursed }) => isDisbursed },
  { state: 'settled', isUnpaid: false, holds: ({ isSettled }) => isSettled },
  { state: 'captured', isUnpaid: false, holds: () => true },
] as const satisfies readonly {
  state: string
  isUnpaid: boolean
  holds: (standing: PaymentStanding, amount: Cents) => boolean
}[]

/** Looks at the set of facts only, so that neither their order nor a repeat makes a difference. */
export function standingOf(facts: readonly PaymentFact[], amount: Cents): PaymentStanding {
  const known = new Map(facts.map((fact) => [`${fact.kind} ${fact.reference}`, fact]))
  const of = (kind: PaymentFact['kind']) => [...known.values()].filter((fact) => fact.kind === kind)
  const isDisbursed = of('disbursed').length > 0
  const refunds = of('refunded').filter(({ reference }) => !known.has(`refund-failed ${reference}`))
  const disputes = of('dispute-opened').map(({ reference, amountCents }) => {
    if (known.has(`dispute-lost ${reference}`)) return { open: NO_CENTS, lost: amountCents }
    const won = known.get(`dispute-won ${reference}`)
    if (!won) return { open: amountCents, lost: NO_CENTS }
    // A dispute can be won for a part of what it was about.
    return { open: NO_CENTS, lost: cents(Math.max(0, amountCents - won.amountCents)) }
  })
  return {
    isSettled: of('settled').length > 0,
    // Money that has reached the bank has settled, whatever was said before.
    isDeclined: of('settlement-declined').length > 0 && !isDisbursed,
    isDisbursed,
    refundedCents: cents(Math.min(amount, addCents(...refunds.map((refund) => refund.amountCents)))),
    disputedCents: addCents(...disputes.map(({ open }) => open)),
    lostCents: addCents(...disputes.map(({ lost }) => lost)),
  }
}

/** The word for a payment, by what has happened to its money. */
export function paymentWordOf(money: {
  readonly authorizedCents: Cents
  readonly capturedCents: Cents
  readonly voidedCents: Cents
  readonly standing: PaymentStanding
}): PaymentState {
  if (money.capturedCents > 0) return paymentStateOf(money.standing, money.capturedCents)
  return money.voidedCents === money.authorizedCents ? 'voided' : 'authorized'
}

export function paymentStateOf(standing: PaymentStanding, amount: Cents): FactState {
  return ruleOf(standing, amount).state
}

/** The money of the order is not ours, although its tires have left. */
export function isUnpaid(standing: PaymentStanding, amount: Cents): boolean {
  return ruleOf(standing, amount).isUnpaid
}

function ruleOf(standing: PaymentStanding, amount: Cents) {
  const rule = FACT_STATES.find(({ holds }) => holds(standing, amount))
  if (!rule) throw new Error('A captured payment has a state')
  return rule
}

import type { RiskEvidence } from '@shop/contracts/payments/risk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import type { HoldState } from '@shop/domain/orders/hold-state'
import type { RiskRule, RiskRuleName } from '@shop/domain/payments/judge-risk'

const count = (of: number, one: string, many = `${one}s`) => `${of} ${of === 1 ? one : many}`

export const messages = {
  title: 'Holds',
  line: 'Orders we check before they ship. Accept or cancel each within 4 hours.',
  list: 'Orders on hold',
  none: 'No orders on hold',
  noneReason: 'Risky orders show up here before they ship.',
  order: 'Order',
  reasons: 'Reasons',
  total: 'Total',
  tires: 'Tires',
  tireCount: (of: number) => count(of, 'tire'),
  place: 'Ships to',
  held: 'On hold',
  state: 'Status',
  decided: 'Decided',
  rule: 'Rule',
  placed: (place: string, at: string) => `Ships to ${place}. Placed ${at}`,
  why: 'Why it’s on hold',
  speaksFor: 'What speaks for it',
  right: (percent: number) => `Right ${percent}% of the time`,
  notRated: 'Not rated yet',
  payment: {
    title: 'Payment',
    paidBy: 'Paid by',
    card: (type: string, lastFour: string) => `${type} ending ${lastFour}`,
    holdEnds: 'Payment hold ends',
    unknown: 'Not known',
    checks: 'Street, ZIP, security code',
    liability: '3-D Secure',
    shifted: 'Confirmed, the bank carries the risk',
    ours: 'The risk is ours',
    decision: 'Gateway decision',
  },
  customer: {
    title: 'Customer',
    initials: 'Initials',
    email: 'Email',
    account: 'Account',
    guest: 'Guest',
    signedIn: 'Has an account',
    earlier: 'Earlier orders',
    none: 'None',
    network: 'Network',
    open: 'Open the order',
  },
  rates: {
    title: 'How each rule does',
    days: 'Last 90 days',
    held: 'Held',
    bad: 'Turned out bad',
    badAccepted: 'Bad, accepted',
    share: (bad: number, percent: number) => `${bad}, ${percent}%`,
  },
  decision: {
    title: 'Your decision',
    accept: 'Accept',
    acceptMeans: 'Goes to the warehouse once the cancellation window closes. The risk is ours.',
    cancel: 'Cancel',
    cancelMeans: 'Releases the payment hold and the tires. The customer gets an email without the reasons.',
    missing: 'Please choose Accept or Cancel.',
    reason: 'Reason, kept with the order',
    reasonHint: 'Don’t include card or personal details.',
    reasonMissing: 'Please enter a reason.',
    choose: 'Save decision',
    acceptNow: 'Accept order',
    cancelNow: (total: string) => `Cancel order, release ${total}`,
    done: {
      accepted: 'Order accepted. It ships as usual.',
      canceled: 'Order canceled. The payment hold is being released, and the customer gets an email.',
    },
    keys: { accept: 'Choose Accept', cancel: 'Choose Cancel' },
    ended: (state: string, who: string, at: string) => `${state} by ${who}, ${at}`,
    calledOff: (at: string) => `The customer canceled this order, ${at}`,
  },
} as const

export const stateNames: Readonly<Record<HoldState, string>> = {
  waiting: 'On hold',
  accepted: 'Accepted',
  canceled: 'Canceled',
  'called-off': 'Canceled by customer',
}

export const stateTones = {
  waiting: 'warn',
  accepted: 'ok',
  canceled: 'danger',
  'called-off': 'plain',
} as const satisfies Record<HoldState, string>

export const ruleNames: Readonly<Record<RiskRuleName, string>> = {
  'cards-tried': 'Cards tried',
  'reused-device': 'Reused device',
  'gateway-review': 'Gateway says review',
  'security-code': 'Security code',
  'billing-address': 'Billing address',
  amount: 'Amount',
  'far-from-home': 'Far from home',
}

/** A rule as it is set now. */
export function ruleText(rule: RiskRule): string {
  switch (rule.name) {
    case 'cards-tried':
      return `Cards tried in an hour, ${rule.cards} or more`
    case 'reused-device':
      return `Device used with ${rule.cards} other cards, by ${rule.buyers} other buyers, or for a bad order`
    case 'gateway-review':
      return 'Gateway says review'
    case 'security-code':
      return 'Security code doesn’t match'
    case 'billing-address':
      return 'Billing ZIP or street doesn’t match'
    case 'amount':
      return `Amount over ${formatDollars(rule.aboveCents)}`
    case 'far-from-home':
      return `Network ${rule.miles} miles or more from the address`
  }
}

/** Why an order met a rule, by what was known of it. */
export function reasonText(rule: RiskRule, evidence: RiskEvidence): { title: string; detail: string } {
  const { cardsTried, device, checks, miles, from, amountCents } = evidence
  switch (rule.name) {
    case 'cards-tried': {
      const { session, device: onDevice, address } = cardsTried
      return {
        title: `${Math.max(session, onDevice, address)} cards tried in an hour`,
        detail: `${session} in this visit, ${onDevice} on this device, ${address} from this network`,
      }
    }
    case 'reused-device':
      return {
        title: 'Device used before',
        detail: `In 30 days: ${count(device?.cards ?? 0, 'other card')}, ${count(device?.buyers ?? 0, 'other buyer')}, ${count(device?.badOrders ?? 0, 'canceled order')}`,
      }
    case 'gateway-review':
      return { title: 'Gateway says review', detail: 'The payment gateway scored this payment as risky' }
    case 'security-code':
      return { title: 'Security code doesn’t match', detail: 'The bank approved the payment anyway' }
    case 'billing-address':
      return {
        title: 'Billing address doesn’t match',
        detail: `The bank says street: ${answerText(checks?.street)}, ZIP: ${answerText(checks?.zip)}`,
      }
    case 'amount':
      return {
        title: 'Large order',
        detail: `${formatDollars(amountCents)}, over ${formatDollars(rule.aboveCents)}`,
      }
    case 'far-from-home':
      return {
        title: 'Far from home',
        detail: `Network in ${from}, ${(miles ?? 0).toLocaleString('en-US')} miles away`,
      }
  }
}

/** What the bank says of a street, a ZIP or a code. */
export function answerText(letter: string | null | undefined): string {
  if (letter === 'M') return 'yes'
  if (letter === 'N') return 'no'
  return letter === 'I' ? 'not given' : 'not checked'
}

/** What was looked at and found in order. */
export function goodSigns(evidence: RiskEvidence): string[] {
  const { checks, miles, from, cardsTried, isLiabilityShifted } = evidence
  return [
    ...(isLiabilityShifted ? ['The bank confirmed the customer'] : []),
    ...(checks?.street === 'M' && checks.zip === 'M' ? ['Billing street and ZIP match'] : []),
    ...(checks?.securityCode === 'M' ? ['Security code matches'] : []),
    ...(checks?.decision === 'Approve' ? ['Gateway says approve'] : []),
    ...(miles !== null && miles < 100 ? [`Network in ${from}, close to the address`] : []),
    ...(Math.max(...Object.values(cardsTried)) === 1 ? ['First card tried'] : []),
  ]
}

import type { Cents } from '../money/cents.ts'

/** The strictest comes last. `challenge`: the bank asks its customer first; once the money is held, a person looks. */
export const RISK_OUTCOMES = ['accept', 'challenge', 'hold'] as const
export type RiskOutcome = (typeof RISK_OUTCOMES)[number]

/** What somebody at a desk has set: whoever meets one of them is asked, or looked at. */
export type RiskRule = { readonly outcome: RiskOutcome } & (
  | { readonly name: 'gateway-review' }
  | { readonly name: 'security-code' }
  | { readonly name: 'billing-address' }
  /** So many cards in an hour by one visit or device, or by one address, behind which many may be. */
  | { readonly name: 'cards-tried'; readonly cards: number; readonly cardsOfAddress: number }
  | { readonly name: 'amount'; readonly aboveCents: Cents }
  | { readonly name: 'far-from-home'; readonly miles: number }
  /** Used with so many other cards or by so many other buyers within a month, or for an order that turned out bad. */
  | { readonly name: 'reused-device'; readonly cards: number; readonly buyers: number }
)
export type RiskRuleName = RiskRule['name']

/** In the order in which they are shown. */
export const RISK_RULE_NAMES = [
  'cards-tried',
  'reused-device',
  'gateway-review',
  'security-code',
  'billing-address',
  'amount',
  'far-from-home',
] as const satisfies readonly RiskRuleName[]

/** What is known of an order when it is judged. */
export interface RiskEvidence {
  readonly amountCents: Cents
  /** What bank and gateway say; null before they are asked, and of what has no card. */
  readonly checks: {
    readonly street: string | null
    readonly zip: string | null
    readonly securityCode: string | null
    readonly decision: string | null
  } | null
  /** Cards within the hour, with the one that is paid with. */
  readonly cardsTried: { readonly session: number; readonly address: number; readonly device: number }
  /** From the visitor's network to where the tires go; null where nobody can place one of them. */
  readonly miles: number | null
  /** Beside this order; null where the device is not known. */
  readonly device: { readonly cards: number; readonly buyers: number; readonly badOrders: number } | null
  /** The bank has asked its customer and answers for it. */
  readonly isLiabilityShifted: boolean
}

export interface RiskJudgement {
  readonly outcome: RiskOutcome
  /** All the rules that were met, as they were set. */
  readonly met: readonly RiskRule[]
}

/**
 * The strictest outcome of the rules that are met, whatever their order; all of them are kept. Where the bank answers for
 * the order there is nothing left to challenge; what asks for a person still does.
 */
export function judgeRisk(evidence: RiskEvidence, rules: readonly RiskRule[]): RiskJudgement {
  const met = rules
    .filter((rule) => isMet(rule, evidence))
    .toSorted((one, other) => RISK_RULE_NAMES.indexOf(one.name) - RISK_RULE_NAMES.indexOf(other.name))
  const strictest = Math.max(0, ...met.map(({ outcome }) => strictness(outcome, evidence)))
  return { outcome: RISK_OUTCOMES[strictest] ?? 'hold', met }
}

function strictness(outcome: RiskOutcome, { isLiabilityShifted }: RiskEvidence): number {
  return outcome === 'challenge' && isLiabilityShifted ? 0 : RISK_OUTCOMES.indexOf(outcome)
}

/** Only a clear no counts: a bank that cannot say, or was not asked, says nothing against anybody. */
const NO = 'N'

function isMet(rule: RiskRule, { amountCents, checks, cardsTried, miles, device }: RiskEvidence): boolean {
  switch (rule.name) {
    case 'gateway-review':
      return checks?.decision === 'Review' || checks?.decision === 'Decline'
    case 'security-code':
      return checks?.securityCode === NO
    case 'billing-address':
      return checks?.zip === NO || checks?.street === NO
    case 'cards-tried':
      return (
        Math.max(cardsTried.session, cardsTried.device) >= rule.cards ||
        cardsTried.address >= rule.cardsOfAddress
      )
    case 'amount':
      return amountCents > rule.aboveCents
    case 'far-from-home':
      return miles !== null && miles >= rule.miles
    case 'reused-device':
      return (
        device !== null &&
        (device.cards >= rule.cards || device.buyers >= rule.buyers || device.badOrders > 0)
      )
  }
}

import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import {
  judgeRisk,
  RISK_RULE_NAMES,
  type RiskEvidence,
  type RiskOutcome,
  type RiskRule,
} from './judge-risk.ts'

const ORDINARY: RiskEvidence = {
  amountCents: cents(70_000),
  checks: { street: 'M', zip: 'M', securityCode: 'M', decision: 'Approve' },
  cardsTried: { session: 1, address: 1, device: 1 },
  miles: 12,
  device: { cards: 0, buyers: 0, badOrders: 0 },
  isLiabilityShifted: false,
}
const CHECKS = { street: 'M', zip: 'M', securityCode: 'M', decision: 'Approve' }

const RULES: readonly RiskRule[] = [
  { name: 'gateway-review', outcome: 'hold' },
  { name: 'security-code', outcome: 'hold' },
  { name: 'billing-address', outcome: 'hold' },
  { name: 'cards-tried', outcome: 'hold', cards: 3, cardsOfAddress: 10 },
  { name: 'amount', outcome: 'challenge', aboveCents: cents(200_000) },
  { name: 'far-from-home', outcome: 'challenge', miles: 500 },
  { name: 'reused-device', outcome: 'hold', cards: 3, buyers: 3 },
]

describe('[PAY-330] each rule is met by what it is about, and by nothing else', () => {
  const tried = (of: Partial<RiskEvidence['cardsTried']>) => ({
    cardsTried: { ...ORDINARY.cardsTried, ...of },
  })
  const device = (of: object) => ({ device: { cards: 0, buyers: 0, badOrders: 0, ...of } })
  const answers = (of: object) => ({ checks: { ...CHECKS, ...of } })
  it.each<[string, Partial<RiskEvidence>, readonly string[]]>([
    ['an ordinary order', {}, []],
    ['nothing known yet', { checks: null, miles: null, device: null }, []],
    ['the gateway says review', answers({ decision: 'Review' }), ['gateway-review']],
    ['the gateway would have declined', answers({ decision: 'Decline' }), ['gateway-review']],
    ['the gateway does not judge', answers({ decision: null }), []],
    ['a wrong security code', answers({ securityCode: 'N' }), ['security-code']],
    ['a code nobody looked at', answers({ securityCode: 'U' }), []],
    ['a wrong ZIP', answers({ zip: 'N' }), ['billing-address']],
    ['a wrong street', answers({ street: 'N' }), ['billing-address']],
    ['a bank that cannot say', answers({ zip: 'S', street: 'E' }), []],
    ['a second card', tried({ session: 2, device: 2 }), []],
    ['a third card in a visit', tried({ session: 3 }), ['cards-tried']],
    ['a third card on a device', tried({ device: 3 }), ['cards-tried']],
    ['nine cards from an address', tried({ address: 9 }), []],
    ['ten cards from an address', tried({ address: 10 }), ['cards-tried']],
    ['exactly the amount', { amountCents: cents(200_000) }, []],
    ['a cent above the amount', { amountCents: cents(200_001) }, ['amount']],
    ['not far', { miles: 499 }, []],
    ['far', { miles: 500 }, ['far-from-home']],
    ['two other cards on the device', device({ cards: 2 }), []],
    ['three other cards on the device', device({ cards: 3 }), ['reused-device']],
    ['three other buyers on the device', device({ buyers: 3 }), ['reused-device']],
    ['a device of a bad order', device({ badOrders: 1 }), ['reused-device']],
  ])('%s', (_, known, names) => {
    expect(judgeRisk({ ...ORDINARY, ...known }, RULES).met.map(({ name }) => name)).toEqual(names)
  })
})

const FAR = { miles: 900 }
const TRIED = { cardsTried: { session: 4, address: 4, device: 4 } }

describe('[PAY-331] the strictest outcome wins, and all reasons are kept', () => {
  const far = (outcome: RiskOutcome): RiskRule => ({ name: 'far-from-home', outcome, miles: 500 })
  const cards = (outcome: RiskOutcome): RiskRule => ({
    name: 'cards-tried',
    outcome,
    cards: 3,
    cardsOfAddress: 10,
  })
  it.each<[RiskOutcome, RiskOutcome, RiskOutcome]>([
    ['accept', 'accept', 'accept'],
    ['accept', 'challenge', 'challenge'],
    ['accept', 'hold', 'hold'],
    ['challenge', 'accept', 'challenge'],
    ['challenge', 'challenge', 'challenge'],
    ['challenge', 'hold', 'hold'],
    ['hold', 'accept', 'hold'],
    ['hold', 'challenge', 'hold'],
    ['hold', 'hold', 'hold'],
  ])('%s and %s are %s, whichever comes first', (one, other, outcome) => {
    const met = [cards(other), far(one)]
    const evidence = { ...ORDINARY, ...FAR, ...TRIED }
    expect(judgeRisk(evidence, [far(one), cards(other)])).toEqual({ outcome, met })
    expect(judgeRisk(evidence, [cards(other), far(one)])).toEqual({ outcome, met })
  })

  it('no rule, no reason', () => {
    expect(judgeRisk({ ...ORDINARY, ...FAR, ...TRIED }, [])).toEqual({ outcome: 'accept', met: [] })
    expect(judgeRisk(ORDINARY, RULES)).toEqual({ outcome: 'accept', met: [] })
  })

  it('a bank that answers for the order leaves nothing to challenge, and what asks for a person stands', () => {
    const asked = { ...ORDINARY, ...FAR, isLiabilityShifted: true }
    expect(judgeRisk(asked, RULES)).toEqual({ outcome: 'accept', met: [far('challenge')] })
    expect(judgeRisk({ ...asked, ...TRIED }, RULES).outcome).toBe('hold')
  })

  it('everything at once is met once each, in the order it is shown', () => {
    const worst: RiskEvidence = {
      ...ORDINARY,
      ...FAR,
      ...TRIED,
      amountCents: cents(900_000),
      checks: { street: 'N', zip: 'N', securityCode: 'N', decision: 'Review' },
      device: { cards: 9, buyers: 9, badOrders: 9 },
    }
    expect(judgeRisk(worst, RULES).met.map(({ name }) => name)).toEqual(RISK_RULE_NAMES)
  })
})

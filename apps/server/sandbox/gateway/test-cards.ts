/** What a known card number makes the gateway do. Any other valid number is approved. */
export type CardOutcome =
  | { kind: 'approve' }
  | { kind: 'decline'; code: string; text: string; hard: boolean }
  | { kind: 'fail'; code: string; text: string }
  | { kind: 'reject'; reason: 'fraud' | 'cvv' | 'avs' }
  | { kind: 'time-out-after-charge' }
  | { kind: 'time-out-before-charge' }
  | { kind: 'down' }
  | { kind: 'settlement-declined' }
  | { kind: 'webhooks'; fault: 'late' | 'twice' | 'forged' }

/** The nonce is fixed so that server tests can charge the card without tokenizing it first. */
export type TestCard = {
  number: string
  nonce: string
  outcome: CardOutcome
  means: string
  /** Of the fixed nonce: what the bank says of its code. */
  securityCode?: string
  /** What the gateway says of the risk, where that is not `Approve`. */
  decision?: 'Review'
  /** Its bank declines it (2099) until it has said who pays; that is how it does. Any other bank says so unasked. */
  bankCheck?: BankCheck
}

export type BankCheck = 'asks' | 'asks-and-refuses' | 'passes' | 'refuses' | 'unavailable'

const approve: CardOutcome = { kind: 'approve' }
const decline = (code: string, text: string, hard: boolean): CardOutcome => ({
  kind: 'decline',
  code,
  text,
  hard,
})

export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', nonce: 'fake-valid-nonce', outcome: approve, means: 'Visa, approved' },
  { number: '4242424242424242', nonce: 'fake-valid-visa-nonce', outcome: approve, means: 'Visa, approved' },
  {
    number: '5555555555554444',
    nonce: 'fake-valid-mastercard-nonce',
    outcome: approve,
    means: 'MasterCard, approved',
  },
  {
    number: '378282246310005',
    nonce: 'fake-valid-amex-nonce',
    outcome: approve,
    means: 'American Express, approved',
  },
  {
    number: '6011111111111117',
    nonce: 'fake-valid-discover-nonce',
    outcome: approve,
    means: 'Discover, approved',
  },
  { number: '3530111333300000', nonce: 'fake-valid-jcb-nonce', outcome: approve, means: 'JCB, approved' },
  {
    number: '4000000000000002',
    nonce: 'fake-processor-declined-visa-nonce',
    outcome: decline('2000', 'Do Not Honor', false),
    means: 'declined by the bank (2000)',
  },
  {
    number: '4000000000009995',
    nonce: 'fake-insufficient-funds-nonce',
    outcome: decline('2001', 'Insufficient Funds', false),
    means: 'declined, insufficient funds (2001)',
  },
  {
    number: '4000000000000069',
    nonce: 'fake-expired-card-nonce',
    outcome: decline('2004', 'Expired Card', true),
    means: 'declined, expired card (2004)',
  },
  {
    number: '4000000000000127',
    nonce: 'fake-card-security-code-nonce',
    outcome: { kind: 'reject', reason: 'cvv' },
    means: 'rejected by the gateway, security code',
  },
  {
    number: '4000000000004020',
    nonce: 'fake-gateway-rejected-fraud-nonce',
    outcome: { kind: 'reject', reason: 'fraud' },
    means: 'rejected by the gateway, fraud',
  },
  {
    number: '4000000000000119',
    nonce: 'fake-processor-failure-nonce',
    outcome: { kind: 'fail', code: '3000', text: 'Processor Network Unavailable - Try Again' },
    means: 'the processor is unavailable (3000)',
  },
  {
    number: '4000000000003014',
    nonce: 'fake-time-out-after-charge-nonce',
    outcome: { kind: 'time-out-after-charge' },
    means: 'charges the card, then never answers',
  },
  {
    number: '4000000000003022',
    nonce: 'fake-time-out-before-charge-nonce',
    outcome: { kind: 'time-out-before-charge' },
    means: 'never answers and charges nothing',
  },
  {
    number: '4000000000003030',
    nonce: 'fake-down-nonce',
    outcome: { kind: 'down' },
    means: 'connection reset, nothing charged',
  },
  {
    number: '4000000000004012',
    nonce: 'fake-settlement-declined-nonce',
    outcome: { kind: 'settlement-declined' },
    means: 'approved, but its settlement is declined',
  },
  {
    number: '4111140000000002',
    nonce: 'fake-review-nonce',
    outcome: approve,
    decision: 'Review',
    means: 'approved, the gateway says review',
  },
  {
    number: '4012888888881881',
    nonce: 'fake-wrong-security-code-nonce',
    outcome: approve,
    securityCode: 'N',
    means: 'Visa, approved; with the nonce the security code does not match',
  },
  {
    number: '4000000000005019',
    nonce: 'fake-late-webhook-nonce',
    outcome: { kind: 'webhooks', fault: 'late' },
    means: 'approved, its webhooks come 10 s late',
  },
  {
    number: '4000000000005027',
    nonce: 'fake-twice-webhook-nonce',
    outcome: { kind: 'webhooks', fault: 'twice' },
    means: 'approved, each of its webhooks comes twice',
  },
  {
    number: '4000000000005035',
    nonce: 'fake-forged-webhook-nonce',
    outcome: { kind: 'webhooks', fault: 'forged' },
    means: 'approved, its webhooks carry a forged signature',
  },
  {
    number: '4000000000002503',
    nonce: 'fake-three-d-secure-visa-challenge-nonce',
    outcome: approve,
    bankCheck: 'asks',
    means: 'its bank asks for a code (1234)',
  },
  {
    number: '5200000000002151',
    nonce: 'fake-three-d-secure-mastercard-challenge-nonce',
    outcome: approve,
    bankCheck: 'asks',
    means: 'MasterCard, its bank asks for a code (1234)',
  },
  {
    number: '4000000000002370',
    nonce: 'fake-three-d-secure-visa-failed-challenge-nonce',
    outcome: approve,
    bankCheck: 'asks-and-refuses',
    means: 'its bank asks for a code, and then says no',
  },
  {
    number: '4000000000002701',
    nonce: 'fake-three-d-secure-visa-frictionless-nonce',
    outcome: approve,
    bankCheck: 'passes',
    means: 'its bank wants to be asked, and says yes without a code',
  },
  {
    number: '4000000000002925',
    nonce: 'fake-three-d-secure-visa-failed-authentication-nonce',
    outcome: approve,
    bankCheck: 'refuses',
    means: 'its bank wants to be asked, and says no without a code',
  },
  {
    number: '4000000000002313',
    nonce: 'fake-three-d-secure-visa-unavailable-nonce',
    outcome: approve,
    bankCheck: 'unavailable',
    means: 'its bank wants to be asked, and cannot say',
  },
]

export function riskOf(number: string): 'Approve' | 'Review' {
  return testCards.find((card) => card.number === number)?.decision ?? 'Approve'
}

export function outcomeOf(number: string): CardOutcome {
  return testCards.find((card) => card.number === number)?.outcome ?? approve
}

export const bankCheckOf = (number: string): BankCheck =>
  testCards.find((card) => card.number === number)?.bankCheck ?? 'passes'

/** Whether its bank declines a sale for which it was not asked. */
export const asksOfSale = (number: string): boolean =>
  testCards.find((card) => card.number === number)?.bankCheck !== undefined

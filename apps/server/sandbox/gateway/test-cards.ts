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
export type TestCard = { number: string; nonce: string; outcome: CardOutcome; means: string }

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
]

export function outcomeOf(number: string): CardOutcome {
  return testCards.find((card) => card.number === number)?.outcome ?? approve
}

export const lenders = ['klarna', 'affirm', 'katapult', 'resolve', 'synchrony', 'simplepay'] as const
export type Lender = (typeof lenders)[number]

export type Rules = {
  title: string
  /** How long a person may take on the lender's page. */
  sessionMs: number
  /** How long an approval waits to be used. */
  approvalMs: number
  /** How long money is held. */
  holdMs: number
  /** `often`: in as many parts as are held. `once`: a part ends the hold. `whole`: all of it or nothing. */
  captures: 'often' | 'once' | 'whole'
  refunds: boolean
  extends: boolean
  /** In how many payments the page says it is paid back, and how far apart. */
  payments: number
  paymentDays: number
  /** The header of the key under which a repeat is answered as the first call was. */
  keyHeader: string | null
  /** What it keeps of a sale that it pays out. */
  feePpm: number
  feeFixedCents: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const affirm: Rules = {
  title: 'Affirm',
  sessionMs: 24 * HOUR,
  approvalMs: 24 * HOUR,
  holdMs: 30 * DAY,
  captures: 'once',
  refunds: true,
  extends: false,
  payments: 6,
  paymentDays: 30,
  keyHeader: 'idempotency-key',
  feePpm: 59_900,
  feeFixedCents: 30,
}

export const rules: Record<Lender, Rules> = {
  klarna: {
    title: 'Klarna',
    sessionMs: 48 * HOUR,
    approvalMs: 60 * MINUTE,
    holdMs: 28 * DAY,
    captures: 'often',
    refunds: true,
    extends: true,
    payments: 4,
    paymentDays: 14,
    keyHeader: 'klarna-idempotency-key',
    feePpm: 32_900,
    feeFixedCents: 30,
  },
  affirm,
  katapult: {
    title: 'Katapult',
    sessionMs: 24 * HOUR,
    approvalMs: 24 * HOUR,
    holdMs: 30 * DAY,
    captures: 'whole',
    refunds: true,
    extends: false,
    payments: 12,
    paymentDays: 30,
    keyHeader: null,
    feePpm: 0,
    feeFixedCents: 0,
  },
  resolve: {
    title: 'Resolve',
    sessionMs: 24 * HOUR,
    approvalMs: 24 * HOUR,
    holdMs: 30 * DAY,
    captures: 'once',
    refunds: false,
    extends: false,
    payments: 1,
    paymentDays: 30,
    keyHeader: null,
    feePpm: 29_900,
    feeFixedCents: 0,
  },
  synchrony: {
    title: 'Synchrony',
    sessionMs: HOUR,
    approvalMs: 30 * MINUTE,
    holdMs: 7 * DAY,
    captures: 'once',
    refunds: true,
    extends: false,
    payments: 6,
    paymentDays: 30,
    keyHeader: null,
    feePpm: 25_000,
    feeFixedCents: 0,
  },
  simplepay: { ...affirm, title: 'SimplePay' },
}

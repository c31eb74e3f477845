import type { ReconciledProvider } from '@shop/contracts/payments/reconciliation-desk'
import type { DifferenceKind, SETTLED_MOVES } from '@shop/domain/payments/reconcile-settlement'
import { wordFor } from '@shop/domain/words/word-for'

type Move = (typeof SETTLED_MOVES)[number]

const counted = (count: number, of: string) =>
  `${count.toLocaleString('en-US')} ${of}${count === 1 ? '' : 's'}`

const PROVIDERS: Readonly<Record<string, string>> = {
  braintree: 'Card gateway',
  klarna: 'Klarna',
  affirm: 'Affirm',
  katapult: 'Katapult',
  synchrony: 'Synchrony',
  resolve: 'Resolve',
}

const THINGS: Record<Move, string> = { sale: 'payment', refund: 'refund' }
const moreOrLess = (cents: number) => (cents < 0 ? 'less' : 'more')

export const messages = {
  title: 'Reconciliation',
  none: 'No payouts compared yet',
  noneReason: 'We compare each day with our ledger once its payout files are here.',
  differences: (open: number, day: string) => `${counted(open, 'difference')} on ${day}`,
  agrees: (day: string) => `${day} agrees`,
  settled: (day: string) => `Nothing open on ${day}`,
  notCompared: (day: string) => `${day} isn’t compared yet`,
  line: (lines: number, providers: number, readAt: string) =>
    `${counted(lines, 'payment')} at ${counted(providers, 'provider')}, compared ${readAt}. Every other cent agrees with the ledger.`,
  lineWhenAgreeing: (lines: number, providers: number, readAt: string) =>
    `${counted(lines, 'payment')} at ${counted(providers, 'provider')}, compared ${readAt}. Every cent agrees with the ledger.`,
  lineNotCompared: 'We look for payout files every hour.',
  day: 'Day',
  before: (day: string) => `Day before, ${day}`,
  after: (day: string) => `Day after, ${day}`,
  noBefore: 'No earlier day',
  noAfter: 'No later day',
  keys: { before: 'Open the day before', after: 'Open the day after' },
  allOpen: (count: number) => `All ${count} open`,
  figures: {
    label: 'Totals',
    ledger: 'Ledger',
    payments: (count: number) => counted(count, 'payment'),
    paidOut: 'Paid out by providers',
    net: (dollars: string) => `Net of fees ${dollars}`,
    difference: 'Difference',
    fees: (dollars: string) => `Fees off by ${dollars}`,
    feesAgree: 'Fees agree',
    underWay: 'In progress now',
    operations: (minutes: number) => `operations, oldest ${minutes} min`,
    nothing: 'Nothing is waiting for a provider',
  },
  list: {
    title: 'Differences',
    order: 'Largest first',
    none: 'No differences on this day.',
    kinds: {
      'missing-here': 'Missing here',
      'missing-there': 'Missing there',
      amount: 'Amount',
      fee: 'Fee',
      twice: 'Paid twice',
    } satisfies Record<DifferenceKind, string>,
    titles: {
      'missing-here': (who, move) => `${who} paid out a ${THINGS[move]} that isn’t in our ledger`,
      'missing-there': (who, move) => `${who} hasn’t paid out a ${THINGS[move]}`,
      amount: (who, move, by, cents) => `${who} paid out a ${THINGS[move]} with ${by} ${moreOrLess(cents)}`,
      fee: (who, _, by, cents) => `${who} took ${by} ${moreOrLess(cents)} in fees than agreed`,
      twice: (who, move) => `${who} paid out a ${THINGS[move]} twice`,
    } satisfies Record<DifferenceKind, (who: string, move: Move, by: string, cents: number) => string>,
    sides: (own: string, theirs: string) => `Ledger ${own}, provider ${theirs}`,
    fees: (own: string, theirs: string) => `Agreed ${own}, taken ${theirs}`,
    nothing: 'nothing',
    reference: (reference: string) => `Reference ${reference}`,
    ofOrder: (number: string) => `Order ${number}`,
    next: (next: string) => `Next: ${next}`,
    incident: 'Open incident',
    incidentOf: (title: string, reference: string) => `Open incident: ${title}, ${reference}`,
    closed: 'Closed',
    settled: 'Settled',
    more: (shown: number, all: number) => `Showing the largest ${shown} of ${all}.`,
  },
  providers: {
    title: 'By provider',
    wallets: 'With PayPal, Venmo, Apple Pay, Google Pay',
    states: {
      compared: 'Agrees',
      waiting: 'No file yet',
      late: 'File is late',
      'no-files': 'No payout files',
    } satisfies Record<ReconciledProvider['state'], string>,
    found: (count: number) => counted(count, 'difference'),
  },
  days: {
    title: 'Days',
    all: 'All providers',
    pills: 'Days by provider',
    none: 'No days compared for this provider.',
    open: (count: number) => `${count} open`,
    settled: 'Settled',
    earlier: 'Earlier days',
    latest: 'Latest days',
  },
  columns: {
    day: 'Day',
    provider: 'Provider',
    payments: 'Payments',
    ledger: 'Ledger',
    paidOut: 'Paid out',
    fees: 'Fees',
    batch: 'Batch summary',
    difference: 'Difference',
    result: 'Result',
  },
  notGiven: 'Not given',
  foot: 'A difference stays on Today until it’s paid out, corrected or its incident is closed. Days are UTC.',
} as const

/** One that has no word here is called by its own name. */
export const providerName = (provider: string): string => wordFor(PROVIDERS, provider)

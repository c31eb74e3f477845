import { messages } from './messages.ts'
import type { DayReport } from './reconcile-day.ts'

interface Open {
  readonly count: number
  readonly oldestMinutes: number | null
}

/** What `pnpm reconcile` says of one provider. */
export function reportText(report: DayReport, open: Open): string {
  const { provider, day, lines, totals, batchCents, differences } = report
  const sides: [string, string][] = [
    ['Ledger', dollars(totals.ownCents)],
    ['Paid out', dollars(totals.paidCents)],
    ['Fees agreed', dollars(totals.ownFeeCents)],
    ['Fees taken', dollars(totals.feeCents)],
    ['Batch summary', batchCents === null ? 'not given' : dollars(batchCents)],
    ['Still open', openText(open)],
  ]
  return [
    `${provider}, ${day}: ${counted(differences.length, 'difference')} in ${counted(lines.length, 'line')}`,
    ...sides.map(([name, value]) => `  ${name.padEnd(14)} ${value.padStart(14)}`),
    ...differences.map(
      ({ kind, move, reference, orderId, ownCents, theirCents }) =>
        `  ${messages.differences[kind].what}: ${move} ${reference}${orderId ? `, order ${orderId}` : ''}; ` +
        `ours ${amount(ownCents)}, theirs ${amount(theirCents)}\n    ${messages.differences[kind].next}`,
    ),
  ].join('\n')
}

const openText = ({ count, oldestMinutes }: Open) =>
  count === 0 ? 'nothing' : `${counted(count, 'operation')}, oldest ${oldestMinutes} min`

const counted = (count: number, of: string) =>
  `${count.toLocaleString('en-US')} ${of}${count === 1 ? '' : 's'}`
const amount = (cents: number | null) => (cents === null ? 'none' : dollars(cents))
const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

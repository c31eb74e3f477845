import type { DeskOrder } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { wordFor } from '@shop/domain/words/word-for'
import { Table } from '@shop/ui/table'
import { CircleAlert, Scale } from 'lucide-react'
import { formatDayAndTime } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import styles from './ledger-panel.module.css'
import { ledgerAccounts, messages } from './messages.ts'

const words = messages.ledger

/** Double entry: what was debited was credited, or the heading says by how much not. */
export function LedgerPanel({ entries }: { entries: DeskOrder['ledger'] }) {
  const debit = sum(entries.filter((entry) => entry.amountCents > 0))
  const credit = -sum(entries.filter((entry) => entry.amountCents < 0))
  if (entries.length === 0) {
    return (
      <Panel title={words.title}>
        <p className="muted">{words.empty}</p>
      </Panel>
    )
  }
  return (
    <Panel title={words.title} aside={<Balance debit={debit} credit={credit} />}>
      <div className={styles.ledger}>
        <Table
          caption={words.title}
          columns={[
            { label: words.account },
            { label: words.debit, align: 'end' },
            { label: words.credit, align: 'end' },
          ]}
          rows={[
            ...entries.map((entry) => ({
              id: String(entry.id),
              cells: [
                <span key="account">
                  {wordFor(ledgerAccounts, entry.account)}{' '}
                  <span className={styles.at}>{formatDayAndTime(entry.at)}</span>
                </span>,
                entry.amountCents > 0 ? formatDollars(entry.amountCents) : '',
                entry.amountCents < 0 ? formatDollars(-entry.amountCents) : '',
              ],
            })),
            {
              id: 'total',
              cells: [words.total, formatDollars(debit), formatDollars(credit)],
            },
          ]}
        />
      </div>
    </Panel>
  )
}

function Balance({ debit, credit }: { debit: number; credit: number }) {
  const isBalanced = debit === credit
  const Icon = isBalanced ? Scale : CircleAlert
  return (
    <span className={isBalanced ? styles.balanced : styles.off}>
      <Icon size={16} aria-hidden="true" />
      {isBalanced ? words.balanced(formatDollars(debit)) : words.off(formatDollars(Math.abs(debit - credit)))}
    </span>
  )
}

function sum(entries: DeskOrder['ledger']): number {
  return entries.reduce((total, entry) => total + entry.amountCents, 0)
}

import type { Sides } from '@shop/contracts/payments/reconciliation-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { classNames } from '@shop/ui/class-names'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import styles from './sides-table.module.css'
import { signed } from './sides-words.ts'

const words = messages.columns

export interface SidesRow {
  readonly id: string
  readonly name: ReactNode
  /** Null where nothing was compared. */
  readonly sides: Sides | null
  readonly result: ReactNode
  readonly isCurrent?: boolean
}

/** Both sides in a row each; under 976 px a row is a card. */
export function SidesTable({
  caption,
  first,
  rows,
}: {
  caption: string
  first: 'provider' | 'day'
  rows: readonly SidesRow[]
}) {
  const numbers = ['payments', 'ledger', 'paidOut', 'fees', 'batch', 'difference'] as const
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words[first]}</th>
          {numbers.map((name) => (
            <th key={name} scope="col" className={styles.end}>
              {words[name]}
            </th>
          ))}
          <th scope="col">{words.result}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, sides, result, isCurrent }) => {
          const values = sides && valuesOf(sides)
          return (
            <tr key={id} aria-current={isCurrent ? 'true' : undefined}>
              <th scope="row">{name}</th>
              {numbers.map((column) => (
                <td
                  key={column}
                  className={classNames(
                    styles.end,
                    'num',
                    column === 'difference' && styles.difference,
                    column === 'difference' && sides?.paidCents !== sides?.ownCents && styles.off,
                  )}
                >
                  {values && (
                    <>
                      <span className={styles.label}>{words[column]} </span>
                      {values[column]}
                    </>
                  )}
                </td>
              ))}
              <td className={styles.result}>{result}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const valuesOf = ({ lineCount, ownCents, paidCents, feeCents, batchCents }: Sides) => ({
  payments: lineCount.toLocaleString('en-US'),
  ledger: formatDollars(ownCents),
  paidOut: formatDollars(paidCents),
  fees: formatDollars(feeCents),
  batch: batchCents === null ? messages.notGiven : formatDollars(batchCents),
  difference: signed(paidCents - ownCents),
})

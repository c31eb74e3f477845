import type { ImportDifference } from '@shop/contracts/imports/import-desk'
import { Button } from '@shop/ui/button'
import { Tag } from '@shop/ui/tag'
import { ArrowRight } from 'lucide-react'
import { messages, nameOfColumn, warningNames } from './messages.ts'
import styles from './rows-table.module.css'

/** What would change, from what to what. */
export function DifferenceTable({
  differences,
  onLeaveOut,
}: {
  differences: readonly ImportDifference[]
  onLeaveOut?: (row: number, isLeftOut: boolean) => void
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.liveThenFile}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.row}</th>
          <th scope="col">{messages.about}</th>
          <th scope="col">{messages.liveThenFile}</th>
          <th scope="col">{messages.why}</th>
          {onLeaveOut && <th scope="col">{messages.actions}</th>}
        </tr>
      </thead>
      <tbody>
        {differences.map((each) => (
          <tr key={each.row}>
            <th scope="row" className="num" data-label={messages.row}>
              {messages.count(each.row)}
            </th>
            <td className={styles.about}>{each.about}</td>
            <td className={styles.wide}>
              {each.values.slice(0, MOST_VALUES).map(({ column, before, after }) => (
                <span key={column} className={styles.change}>
                  {each.values.length > 1 && <span className="muted">{nameOfColumn(column)}</span>}
                  {before !== null && <del>{before}</del>}
                  {before !== null && <ArrowRight size={14} aria-hidden="true" />}
                  <ins>{after ?? '—'}</ins>
                </span>
              ))}
            </td>
            <td>{whyOf(each)}</td>
            {onLeaveOut && (
              <td className={styles.action}>
                <Button
                  variant="line"
                  size="sm"
                  aria-label={
                    each.state === 'left-out' ? messages.takeInRow(each.row) : messages.leaveOutRow(each.row)
                  }
                  onClick={() => onLeaveOut(each.row, each.state !== 'left-out')}
                >
                  {each.state === 'left-out' ? messages.takeIn : messages.leaveOut}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MOST_VALUES = 4

function whyOf({ warning, values, state }: ImportDifference) {
  if (state === 'left-out') return <Tag>{messages.leftOut}</Tag>
  if (warning === null) return null
  if (warning === 'below-cost') return <Tag tone="danger">{warningNames[warning]}</Tag>
  const [value] = values
  const [before, after] = [Number(value?.before), Number(value?.after)]
  const percent = Math.round(((after - before) / before) * 100)
  return <Tag tone={percent < 0 ? 'danger' : 'warn'}>{`${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`}</Tag>
}

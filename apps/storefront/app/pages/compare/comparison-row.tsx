import { classNames } from '@shop/ui/class-names'
import { Tag } from '@shop/ui/tag'
import { TreadBar } from '@shop/ui/tread-bar'
import styles from './compare-page.module.css'
import type { Cell, Row } from './comparison-rows.ts'
import { compareMessages as words } from './messages.ts'

/** One property of all tires. Below M its name has a line of its own above them. */
export function ComparisonRow({ row, ids }: { row: Row; ids: readonly number[] }) {
  return (
    <tr>
      <th scope="row">
        <span className={styles.label}>
          {row.name} {row.note !== undefined && <small>{row.note}</small>}
        </span>
      </th>
      {row.cells.map((cell, index) => (
        <ComparisonCell key={ids[index]} cell={cell} />
      ))}
    </tr>
  )
}

function ComparisonCell({ cell: { text, isBest, bar, detail } }: { cell: Cell }) {
  return (
    <td className={classNames('num', isBest && styles.best)}>
      {text} {isBest && <Tag tone="ok">{words.best}</Tag>}{' '}
      {bar && <TreadBar className={styles.bar} value={bar.value} max={bar.max} size="thin" />}
      {detail !== undefined && <small>{detail}</small>}
    </td>
  )
}

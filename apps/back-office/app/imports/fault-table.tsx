import type { ImportFault } from '@shop/contracts/imports/import-desk'
import { Button } from '@shop/ui/button'
import { Fragment, type ReactNode } from 'react'
import { messages, nameOfFault } from './messages.ts'
import styles from './rows-table.module.css'

/** What is wrong, by row and column, with what can be done about it. */
export function FaultTable({
  faults,
  onMend,
  onEdit,
  openRow = null,
  editor = null,
}: {
  faults: readonly ImportFault[]
  onMend?: (fault: ImportFault) => void
  onEdit?: (row: number) => void
  /** The row that is being edited, and what edits it. */
  openRow?: number | null
  editor?: ReactNode
}) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.errors}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.row}</th>
          <th scope="col">{messages.column}</th>
          <th scope="col">{messages.value}</th>
          <th scope="col">{messages.problem}</th>
          {onMend && <th scope="col">{messages.fix}</th>}
        </tr>
      </thead>
      <tbody>
        {faults.map((fault, at) => (
          <Fragment key={`${fault.row} ${fault.column} ${fault.reason}`}>
            <tr>
              <th scope="row" className="num" data-label={messages.row}>
                {messages.count(fault.row)}
              </th>
              <td>{fault.column}</td>
              <td>
                <span className={styles.wrong}>{fault.value === '' ? '—' : fault.value}</span>
              </td>
              <td className={styles.wide}>{nameOfFault(fault.fault) ?? fault.reason}</td>
              {onMend && (
                <td className={styles.action}>
                  {fault.suggestion !== null ? (
                    <Button
                      variant="line"
                      size="sm"
                      aria-label={messages.valueFor(fault.suggestion, fault.row)}
                      onClick={() => onMend(fault)}
                    >
                      {messages.use(fault.suggestion)}
                    </Button>
                  ) : (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={messages.editOf(fault.row)}
                      aria-expanded={openRow === fault.row}
                      onClick={() => onEdit?.(fault.row)}
                    >
                      {messages.edit}
                    </Button>
                  )}
                </td>
              )}
            </tr>
            {openRow === fault.row && faults.findIndex(({ row }) => row === fault.row) === at && (
              <tr className={styles.editor}>
                <td colSpan={5}>{editor}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

export type TableColumn = {
  label: string
  align?: 'start' | 'end' | undefined
  hideLabel?: boolean | undefined
}

export type TableProps = {
  caption: string
  columns: readonly TableColumn[]
  /** One array of cells per row; the first cell names the row. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={classNames(column.align === 'end' && styles.end)}>
              <span className={classNames(column.hideLabel && 'visually-hidden')}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column, index) => {
              const className = classNames(column.align === 'end' && classNames(styles.end, 'num'))
              return index === 0 ? (
                <th key={column.label} scope="row" className={className}>
                  {row.cells[index]}
                </th>
              ) : (
                <td key={column.label} className={className}>
                  {row.cells[index]}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

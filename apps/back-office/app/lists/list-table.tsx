import { classNames } from '@shop/ui/class-names'
import { Link } from '@shop/ui/link'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo } from 'react'
import type { ListName, ListScreen, RowOf } from './list-screen.ts'
import { addressOf, type ListState } from './list-state.ts'
import styles from './list-table.module.css'
import { messages } from './messages.ts'
import { RowBox } from './row-box.tsx'
import { HANDLE } from './use-list-keys.ts'
import type { Selection } from './use-selection.ts'

// Order, visibility and choice of what is shown are the library's; sorting, filters and pages are the server's.
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSelectionFeature })

export interface ListRowsProps<Name extends ListName> {
  readonly screen: ListScreen<Name>
  readonly rows: readonly RowOf<Name>[]
  readonly state: ListState
  readonly columns: readonly string[]
  readonly isDense: boolean
  readonly selection: Selection
}

/** Our own table: its head and its first column stay in view. */
export function ListTable<Name extends ListName>(props: ListRowsProps<Name>) {
  const { screen, rows, state, columns, isDense, selection } = props
  const defs = useMemo(
    () =>
      screen.columns.map((column) => ({
        id: column.id,
        header: column.label,
        cell: ({ row }: { row: { original: RowOf<Name> } }) => column.cell(row.original),
      })),
    [screen],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: screen.rowId,
    state: {
      columnOrder: [...columns],
      columnVisibility: Object.fromEntries(screen.columns.map(({ id }) => [id, columns.includes(id)])),
      rowSelection: Object.fromEntries([...selection.ids].map((id) => [id, true as const])),
    },
  })
  const shown = table.getRowModel().rows
  const ids = shown.map(({ id }) => id)
  const isAll = selection.all !== null || (ids.length > 0 && ids.every((id) => selection.ids.has(id)))
  const isSome = !isAll && ids.some((id) => selection.ids.has(id))
  const columnOf = (id: string) => screen.columns.find((column) => column.id === id)
  return (
    <div className={classNames(styles.frame, isDense && styles.dense)}>
      <table>
        <caption className="visually-hidden">{screen.words.caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, index) => {
                const column = columnOf(header.column.id)
                return (
                  <th
                    key={header.id}
                    scope="col"
                    className={classNames(index === 0 && styles.first, column?.isNumber && styles.end)}
                    aria-sort={sortedAs(screen, state, column?.sort)}
                  >
                    <span className={styles.head}>
                      {index === 0 && (
                        <RowBox
                          label={messages.selectPage}
                          isOn={isAll}
                          isPart={isSome}
                          onChange={(isOn) => selection.set(ids, isOn)}
                        />
                      )}
                      <SortLink screen={screen} state={state} sort={column?.sort}>
                        <table.FlexRender header={header} />
                      </SortLink>
                    </span>
                  </th>
                )
              })}
            </tr>
          ))}
        </thead>
        <tbody>
          {shown.map((row) => {
            const isOn = selection.all !== null || row.getIsSelected()
            return (
              <tr key={row.id} data-row-id={row.id} className={isOn ? styles.chosen : undefined}>
                {row.getVisibleCells().map((cell, index) => {
                  if (index > 0) {
                    return (
                      <td
                        key={cell.id}
                        className={columnOf(cell.column.id)?.isNumber ? styles.end : undefined}
                      >
                        <table.FlexRender cell={cell} />
                      </td>
                    )
                  }
                  return (
                    <th key={cell.id} scope="row" className={styles.first}>
                      <span className={styles.head}>
                        <RowBox
                          label={messages.selectRow(screen.rowName(row.original))}
                          isOn={isOn}
                          isHandle={!screen.href}
                          onChange={(on, isRange) => selection.toggle(row.id, on, isRange)}
                        />
                        <span>
                          {screen.href ? (
                            <Link
                              href={screen.href(row.original)}
                              className={styles.open}
                              {...{ [HANDLE]: '' }}
                            >
                              <table.FlexRender cell={cell} />
                            </Link>
                          ) : (
                            <table.FlexRender cell={cell} />
                          )}
                        </span>
                      </span>
                    </th>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type Sorted<Name extends ListName> = Pick<ListRowsProps<Name>, 'screen' | 'state'> & {
  sort: string | undefined
}

/** What the list is sorted by, as it stands: its first order unless the address says another. */
function orderOf<Name extends ListName>({ screen, state }: Pick<ListRowsProps<Name>, 'screen' | 'state'>) {
  const [first = ''] = Object.keys(screen.sorts)
  const sort = state.sort ?? first
  return { sort, direction: state.direction ?? screen.sorts[sort as keyof typeof screen.sorts] }
}

function sortedAs<Name extends ListName>(
  screen: ListScreen<Name>,
  state: ListState,
  sort: string | undefined,
): 'ascending' | 'descending' | undefined {
  const order = orderOf({ screen, state })
  if (sort === undefined || sort !== order.sort) return undefined
  return order.direction === 'asc' ? 'ascending' : 'descending'
}

/** A head with an index behind it turns the order around; the others are words. */
function SortLink<Name extends ListName>({
  screen,
  state,
  sort,
  children,
}: Sorted<Name> & { children: React.ReactNode }) {
  if (sort === undefined) return children
  const order = orderOf({ screen, state })
  const isSorted = order.sort === sort
  const usual = screen.sorts[sort as keyof typeof screen.sorts]
  const direction = isSorted ? (order.direction === 'asc' ? 'desc' : 'asc') : usual
  const Arrow = order.direction === 'asc' ? ArrowUp : ArrowDown
  const href = addressOf(screen, { ...state, sort, direction, after: undefined, before: undefined })
  return (
    <Link href={href} className={styles.sort}>
      {children}
      {isSorted && <Arrow size={13} aria-hidden="true" />}
    </Link>
  )
}

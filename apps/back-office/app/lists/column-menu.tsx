import { Checkbox } from '@shop/ui/checkbox'
import { IconButton } from '@shop/ui/icon-button'
import { ChevronDown, ChevronUp, Columns3, Pin } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import styles from './column-menu.module.css'
import type { ListColumn, ListName } from './list-screen.ts'
import { Menu } from './menu.tsx'
import { messages } from './messages.ts'

/** Which columns are shown, and in which order; the first one always is. */
export function ColumnMenu({
  columns,
  shown,
  onChange,
}: {
  columns: readonly Pick<ListColumn<ListName>, 'id' | 'label'>[]
  shown: readonly string[]
  onChange: (shown: readonly string[] | null) => void
}) {
  const [first, ...others] = inOrder(columns, shown)
  const ids = [first, ...others].flatMap((column) => (column ? [column.id as string] : []))
  const put = (order: readonly string[], visible: ReadonlySet<string>) =>
    onChange(order.filter((id, index) => index === 0 || visible.has(id)))
  const move = (id: string, step: 1 | -1) => {
    const from = ids.indexOf(id)
    const to = from + step
    if (to < 1 || to >= ids.length) return
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, id)
    put(order, new Set([...shown, id]))
  }
  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  const toggle = (id: string, isOn: boolean) => {
    const visible = new Set(shown)
    if (isOn) visible.add(id)
    else visible.delete(id)
    put(ids, visible)
  }
  return (
    <Menu label={messages.columns} icon={<Columns3 size={18} aria-hidden="true" />}>
      {() => (
        <>
          <div className={styles.top}>
            <h2>{messages.columns}</h2>
            <button type="button" className="link" onClick={() => onChange(null)}>
              {messages.reset}
            </button>
          </div>
          <ul className={styles.list} aria-label={messages.columns}>
            {first && (
              <li className={styles.fixed}>
                <Pin size={16} aria-hidden="true" />
                <span>{first.label}</span>
                <span className="type-caption">{messages.alwaysFirst}</span>
              </li>
            )}
            {others.map((column) => (
              <li key={column.id}>
                <Checkbox
                  className={styles.box}
                  checked={shown.includes(column.id)}
                  onChange={(event) => toggle(column.id, event.target.checked)}
                  onKeyDown={onKeyDown(column.id)}
                >
                  {column.label}
                </Checkbox>
                <IconButton label={messages.moveUp(column.label)} onClick={() => move(column.id, -1)}>
                  <ChevronUp size={16} aria-hidden="true" />
                </IconButton>
                <IconButton label={messages.moveDown(column.label)} onClick={() => move(column.id, 1)}>
                  <ChevronDown size={16} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          <p className="type-caption muted">{messages.columnsHint}</p>
        </>
      )}
    </Menu>
  )
}

/** The shown ones as they stand, then the others as the list has them. */
function inOrder<Column extends { id: string }>(
  columns: readonly Column[],
  shown: readonly string[],
): Column[] {
  const placed = shown.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  return [...placed, ...columns.filter(({ id }) => !shown.includes(id))]
}

import { Button } from '@shop/ui/button'
import { Link } from '@shop/ui/link'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { DayField } from '../shell/day-field.tsx'
import { formatDate } from '../shell/format-time.ts'
import styles from './list-filters.module.css'
import type { FieldKind, ListName, ListScreen } from './list-screen.ts'
import { addressOf, type ListState } from './list-state.ts'
import { Menu } from './menu.tsx'
import { messages } from './messages.ts'

/** What narrows the list, each with a way to take it off, and a way to add more. */
export function ListFilters<Name extends ListName>({
  screen,
  state,
  children,
}: {
  screen: ListScreen<Name>
  state: ListState
  children?: ReactNode
}) {
  const without = (name: string) => {
    const { [name]: _gone, ...filter } = state.filter
    return addressOf(screen, { ...state, filter, after: undefined, before: undefined })
  }
  const active = screen.filters.filter(({ name }) => state.filter[name] !== undefined)
  return (
    <div className={styles.filters}>
      {active.map((field) => (
        <span key={field.name} className={styles.chip}>
          {field.label} <b>{shownValue(field, state.filter[field.name] ?? '')}</b>
          <Link href={without(field.name)} aria-label={messages.remove(field.label)}>
            <X size={14} aria-hidden="true" />
          </Link>
        </span>
      ))}
      {screen.filters.length > 0 && (
        <Menu label={messages.filter} icon={<Plus size={16} aria-hidden="true" />} look="quiet" isStart>
          {(close) => <FilterForm screen={screen} state={state} close={close} />}
        </Menu>
      )}
      {children && <span className={styles.end}>{children}</span>}
    </div>
  )
}

function shownValue(field: FieldKind, value: string): string {
  if (field.kind === 'day') return formatDate(value)
  if (field.kind === 'text') return value
  return field.options.find((option) => option.value === value)?.label ?? value
}

function FilterForm<Name extends ListName>({
  screen,
  state,
  close,
}: {
  screen: ListScreen<Name>
  state: ListState
  close: () => void
}) {
  const navigate = useNavigate()
  const apply = async (form: FormData) => {
    const values = screen.filters.map(({ name }) => [name, String(form.get(name) ?? '').trim()] as const)
    const filter = Object.fromEntries(values.filter(([, value]) => value !== ''))
    close()
    await navigate(addressOf(screen, { ...state, filter, after: undefined, before: undefined }))
  }
  return (
    <form
      key={JSON.stringify(state.filter)}
      action={apply}
      className={styles.form}
      aria-label={messages.filter}
    >
      {screen.filters.map((field) => {
        const shared = { label: field.label, name: field.name, defaultValue: state.filter[field.name] ?? '' }
        if (field.kind === 'choice') {
          return <Select key={field.name} {...shared} placeholder={messages.any} options={field.options} />
        }
        if (field.kind === 'day') return <DayField key={field.name} {...shared} />
        return <TextField key={field.name} {...shared} maxLength={60} />
      })}
      <Button type="submit" size="sm">
        {messages.apply}
      </Button>
    </form>
  )
}

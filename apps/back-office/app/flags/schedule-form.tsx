import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { houseTimeOf, instantOf } from '../shell/house-time.ts'
import styles from './flag-panel.module.css'
import { messages } from './messages.ts'

const words = messages.steps
const MOST = 10

export type Row = { readonly id: number; readonly at: string; readonly share: string }

/** Steps that are still to come, by the clock of the house. */
export function ScheduleForm({
  rows,
  note,
  onRows,
  isShare,
  isBusy,
  onCancel,
  onSave,
}: {
  rows: readonly Row[]
  note: ReactNode
  onRows: (rows: readonly Row[]) => void
  /** Otherwise a step switches on or off. */
  isShare: boolean
  isBusy: boolean
  onCancel: () => void
  onSave: (steps: { at: string; sharePercent: number }[]) => void
}) {
  const [isMissing, setIsMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), [])

  const shares = isShare
    ? [...new Set(['0', '5', '25', '50', '100', ...rows.map(({ share }) => share)])]
    : ['0', '100']
  const options = shares
    .toSorted((a, b) => Number(a) - Number(b))
    .map((value) => ({
      value,
      label: isShare ? messages.percent(Number(value)) : value === '0' ? messages.off : messages.on,
    }))
  const set = (id: number, different: Partial<Row>) =>
    onRows(rows.map((row) => (row.id === id ? { ...row, ...different } : row)))

  const save = () => {
    const planned = rows.map(({ at, share }) => ({ at: instantOf(at), sharePercent: Number(share) }))
    if (planned.every((step): step is { at: string; sharePercent: number } => step.at !== null))
      return onSave(planned)
    setIsMissing(true)
    form.current?.querySelector<HTMLElement>('input:invalid, input[value=""]')?.focus()
  }

  return (
    <form
      ref={form}
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {note}
      {rows.map((row, index) => (
        <div key={row.id} className={styles.step}>
          <TextField
            type="datetime-local"
            label={words.at(index)}
            hint={words.zone}
            error={isMissing && row.at === '' ? words.missing : undefined}
            value={row.at}
            required
            onChange={(event) => set(row.id, { at: event.currentTarget.value })}
          />
          <Select
            label={words.share(index)}
            options={options}
            value={row.share}
            onChange={(event) => set(row.id, { share: event.currentTarget.value })}
          />
          <Button
            variant="quiet"
            size="sm"
            aria-label={words.remove(index)}
            icon={<X size={18} aria-hidden="true" />}
            onClick={() => onRows(rows.filter((each) => each.id !== row.id))}
          />
        </div>
      ))}
      <div className={styles.answers}>
        {rows.length < MOST && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() =>
              onRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, at: '', share: '100' }])
            }
          >
            {words.add}
          </Button>
        )}
        <span className={styles.end}>
          <Button variant="line" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" size="sm" loading={isBusy}>
            {words.save}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** The steps there are, or one to begin with. */
export function rowsOf(steps: readonly { at: string; sharePercent: number }[]): readonly Row[] {
  return steps.length === 0
    ? [{ id: 0, at: '', share: '100' }]
    : steps.map(({ at, sharePercent }, id) => ({ id, at: houseTimeOf(at), share: String(sharePercent) }))
}

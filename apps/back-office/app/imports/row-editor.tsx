import type { ImportRun } from '@shop/contracts/imports/import-desk'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { client } from '../api/client.ts'
import { messages, nameOfColumn } from './messages.ts'
import styles from './row-editor.module.css'

type Cell = { column: string; value: string; reason: string | null }

/** A row of the file, to be written anew. Only what was changed is sent. */
export function RowEditor({
  run,
  row,
  isBusy,
  onSave,
  onClose,
}: {
  run: Pick<ImportRun, 'id'>
  row: number
  isBusy: boolean
  onSave: (values: Record<string, string>) => Promise<void>
  onClose: () => void
}) {
  const [cells, setCells] = useState<readonly Cell[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { id } = run
  useEffect(() => {
    let isOpen = true
    void client
      .call('GET /office/imports/{runId}/rows/{row}', { params: { runId: id, row: String(row) as never } })
      .then((result) => {
        if (isOpen && result.ok) setCells(result.data.cells)
      })
    return () => {
      isOpen = false
    }
  }, [id, row])
  // What is wrong comes first under the hand.
  useEffect(() => {
    if (cells.length === 0) return
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    const field = wrong ?? form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [cells])

  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={messages.editOf(row)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const changed = cells.filter(({ column, value }) => String(data.get(column) ?? '') !== value)
        void onSave(Object.fromEntries(changed.map(({ column }) => [column, String(data.get(column) ?? '')])))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={styles.fields}>
        {cells.map(({ column, value, reason }) => (
          <TextField
            key={column}
            name={column}
            label={nameOfColumn(column)}
            error={reason ?? undefined}
            defaultValue={value}
            autoComplete="off"
            maxLength={2_000}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button type="submit" size="sm" loading={isBusy}>
          {messages.save}
        </Button>
        <Button type="button" variant="quiet" size="sm" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}

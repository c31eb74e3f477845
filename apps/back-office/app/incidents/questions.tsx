import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDraft } from '../shell/use-draft.tsx'
import styles from './incident-card.module.css'
import { messages } from './messages.ts'

interface Asked {
  readonly isBusy: boolean
  /** Whether it was taken. */
  readonly onAnswer: (text: string) => Promise<boolean>
  readonly onLeave: () => void
}

/** What is half written about closing one. */
export const draftOfClosing = (incidentId: number) => `close incident ${incidentId}`

/** What was done; the server keeps it. */
export function CloseQuestion({ incidentId, isBusy, onAnswer, onLeave }: Asked & { incidentId: number }) {
  const words = messages.closing
  const { draft, set, drop, note: draftNote } = useDraft(draftOfClosing(incidentId), { note: '' })
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | undefined>()
  useEffect(() => field.current?.focus(), [])
  const answer = async () => {
    const note = draft.note.trim()
    if (note.length >= 3) {
      if (await onAnswer(note)) drop()
      return
    }
    setError(words.missing)
    field.current?.focus()
  }
  const leave = () => {
    drop()
    onLeave()
  }
  return (
    <Question
      confirm={words.confirm}
      keep={words.keep}
      isBusy={isBusy}
      onAnswer={() => void answer()}
      onLeave={leave}
    >
      {draftNote}
      <TextField
        ref={field}
        label={words.note}
        hint={words.hint}
        error={error}
        required
        maxLength={300}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => {
          set({ note: target.value })
          setError(undefined)
        }}
      />
    </Question>
  )
}

/** Whose it becomes: somebody who may close it. */
export function HandOverQuestion({
  colleagues,
  isBusy,
  onAnswer,
  onLeave,
}: Asked & { colleagues: readonly { id: string; name: string }[] }) {
  const words = messages.handing
  const field = useRef<HTMLSelectElement>(null)
  const [error, setError] = useState<string | undefined>()
  useEffect(() => field.current?.focus(), [])
  const answer = () => {
    const to = field.current?.value ?? ''
    if (to !== '') return void onAnswer(to)
    setError(words.missing)
    field.current?.focus()
  }
  return (
    <Question confirm={words.confirm} keep={words.keep} isBusy={isBusy} onAnswer={answer} onLeave={onLeave}>
      <Select
        ref={field}
        label={words.to}
        placeholder={words.choose}
        defaultValue=""
        error={error}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={() => setError(undefined)}
      />
    </Question>
  )
}

function Question({
  confirm,
  keep,
  isBusy,
  onAnswer,
  onLeave,
  children,
}: {
  confirm: string
  keep: string
  isBusy: boolean
  onAnswer: () => void
  onLeave: () => void
  children: ReactNode
}) {
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer()
      }}
    >
      {children}
      <div className={styles.answers}>
        <Button type="submit" size="sm" loading={isBusy}>
          {confirm}
        </Button>
        <Button variant="line" size="sm" onClick={onLeave}>
          {keep}
        </Button>
      </div>
    </form>
  )
}

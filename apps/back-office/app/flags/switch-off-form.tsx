import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './flag-panel.module.css'
import { messages } from './messages.ts'

const words = messages.reason

export function SwitchOffForm({
  why,
  note,
  isBusy,
  onWhy,
  onKeep,
  onReason,
}: {
  why: string
  note: ReactNode
  isBusy: boolean
  onWhy: (why: string) => void
  onKeep: () => void
  onReason: (why: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | undefined>()
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      className={styles.question}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (why.trim().length >= 3) return onReason(why.trim())
        setError(words.missing)
        field.current?.focus()
      }}
    >
      {note}
      <TextField
        ref={field}
        value={why}
        label={words.label}
        hint={words.hint}
        error={error}
        required
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => {
          setError(undefined)
          onWhy(target.value)
        }}
      />
      <div className={styles.answers}>
        <Button type="submit" size="sm" loading={isBusy}>
          {words.confirm}
        </Button>
        <Button variant="line" size="sm" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </form>
  )
}

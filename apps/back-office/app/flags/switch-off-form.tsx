import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import styles from './flag-panel.module.css'
import { messages } from './messages.ts'

const words = messages.reason

export function SwitchOffForm({
  isBusy,
  onKeep,
  onReason,
}: {
  isBusy: boolean
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
        const why = field.current?.value.trim() ?? ''
        if (why.length >= 3) return onReason(why)
        setError(words.missing)
        field.current?.focus()
      }}
    >
      <TextField
        ref={field}
        label={words.label}
        hint={words.hint}
        error={error}
        required
        maxLength={300}
        autoComplete="off"
        onChange={() => setError(undefined)}
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

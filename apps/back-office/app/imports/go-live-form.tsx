import { Button } from '@shop/ui/button'
import { Select } from '@shop/ui/select'
import { TextField } from '@shop/ui/text-field'
import { useState } from 'react'
import { houseTimeOf, instantOf } from '../shell/house-time.ts'
import styles from './go-live-form.module.css'
import { messages } from './messages.ts'

/** When the file goes live, and whether. */
export function GoLiveForm({
  rows,
  isBusy,
  onApply,
  onDiscard,
}: {
  rows: number
  isBusy: boolean
  onApply: (goesLiveAt: string | null) => void
  onDiscard: () => void
}) {
  const [isLater, setIsLater] = useState(false)
  const [error, setError] = useState<string | undefined>()
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLater) return onApply(null)
        const at = instantOf(String(new FormData(event.currentTarget).get('when') ?? ''))
        if (at === null || at <= new Date().toISOString()) return setError(messages.chooseTime)
        setError(undefined)
        onApply(at)
      }}
    >
      <div className={styles.when}>
        <Select
          label={messages.goesLive}
          value={isLater ? 'later' : 'now'}
          options={[
            { value: 'now', label: messages.now },
            { value: 'later', label: messages.later },
          ]}
          onChange={(event) => setIsLater(event.currentTarget.value === 'later')}
        />
        {isLater && (
          <TextField
            name="when"
            type="datetime-local"
            label={messages.when}
            error={error}
            defaultValue={tomorrow()}
          />
        )}
        <p className="type-small muted">{messages.stepBackHint}</p>
      </div>
      <div className={styles.actions}>
        <Button type="button" variant="line" onClick={onDiscard}>
          {messages.discard}
        </Button>
        <Button type="submit" variant="brand" loading={isBusy}>
          {isLater ? messages.schedule(rows) : messages.apply(rows)}
        </Button>
      </div>
    </form>
  )
}

/** The next midnight by the clock of the house. */
function tomorrow(): string {
  return `${houseTimeOf(new Date(Date.now() + 24 * 3_600_000)).slice(0, 10)}T00:00`
}

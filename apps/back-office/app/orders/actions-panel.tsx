import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { CircleX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { formatTime } from '../shell/format-time.ts'
import { Panel } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import styles from './actions-panel.module.css'
import { messages } from './messages.ts'

const words = messages.actions

type Stage = 'offered' | 'asked' | 'done'

/** What may be done to an order now. Cancelling asks for a typed reason in place; the server keeps it. */
export function ActionsPanel({
  orderNumber,
  totalCents,
  cancelUntil,
  isCancellable,
}: {
  orderNumber: string
  totalCents: number
  cancelUntil: string
  isCancellable: boolean
}) {
  const { revalidate } = useRevalidator()
  const { draft, set, drop, note } = useDraft(`cancel ${orderNumber}`, { isOpen: false, reason: '' })
  const [isDone, setIsDone] = useState(false)
  const stage: Stage = isDone ? 'done' : draft.isOpen ? 'asked' : 'offered'
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const word = useRef<HTMLDivElement>(null)

  // Whoever opened or left the question goes on from there.
  const hasBeenAsked = useRef(false)
  useEffect(() => {
    if (stage !== 'offered') hasBeenAsked.current = true
    else if (!hasBeenAsked.current) return
    const next = { offered: button, asked: field, done: word }[stage]
    next.current?.focus()
  }, [stage])

  const cancel = async () => {
    const reason = draft.reason.trim()
    if (reason.length < 3) {
      setError(words.reasonMissing)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    setProblem(null)
    const result = await client.call('POST /office/orders/{orderNumber}/cancel', {
      params: { orderNumber },
      body: { reason },
    })
    await revalidate()
    setIsBusy(false)
    if (!result.ok) return setProblem(result.message)
    drop()
    setIsDone(true)
  }

  if (!isCancellable && stage === 'offered') return null
  return (
    <Panel title={words.title}>
      <div role="status" ref={word} tabIndex={-1}>
        {stage === 'done' && words.cancelled}
      </div>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      {stage === 'offered' && (
        <div className={styles.action}>
          <CircleX size={20} aria-hidden="true" />
          <div>
            <b>{words.cancel}</b>
            <p className="type-caption muted num">
              {words.noFee(formatDollars(totalCents), formatTime(cancelUntil))}
            </p>
          </div>
          <Button ref={button} variant="line" size="sm" onClick={() => set({ ...draft, isOpen: true })}>
            {words.ask}
          </Button>
        </div>
      )}
      {stage === 'asked' && (
        <form
          className={styles.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void cancel()
          }}
        >
          {note}
          <TextField
            ref={field}
            value={draft.reason}
            label={words.reason}
            hint={words.reasonHint}
            error={error}
            required
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setError(undefined)
              set({ isOpen: true, reason: target.value })
            }}
          />
          <div className={styles.answers}>
            <Button type="submit" size="sm" loading={isBusy}>
              {words.confirm}
            </Button>
            <Button variant="line" size="sm" onClick={drop}>
              {words.keep}
            </Button>
          </div>
        </form>
      )}
    </Panel>
  )
}

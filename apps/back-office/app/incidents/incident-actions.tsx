import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { useDraft } from '../shell/use-draft.tsx'
import styles from './incident-card.module.css'
import { messages } from './messages.ts'

const words = messages.closing

/** What may be done about an open incident now. Closing asks in place what was done; the server keeps it. */
export function IncidentActions({
  incidentId,
  title,
  isRetryable,
  mayClose,
}: {
  incidentId: number
  title: string
  isRetryable: boolean
  mayClose: boolean
}) {
  const { revalidate } = useRevalidator()
  const {
    draft,
    set,
    drop,
    note: draftNote,
  } = useDraft(`close incident ${incidentId}`, { isAsked: false, note: '' })
  const { isAsked } = draft
  const [isBusy, setIsBusy] = useState(false)
  const [hasRetried, setHasRetried] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // Whoever opened or left the question goes on from there.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (isAsked) field.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked])

  const carryOut = async (call: () => Promise<{ ok: true } | { ok: false; message: string }>) => {
    setIsBusy(true)
    setProblem(null)
    const result = await call()
    setIsBusy(false)
    if (!result.ok) setProblem(result.message)
    return result.ok
  }

  const retry = async () => {
    const call = () =>
      client.call('POST /office/incidents/{incidentId}/retries', { params: { incidentId }, body: {} })
    if (await carryOut(call)) setHasRetried(true)
  }

  const close = async () => {
    const note = draft.note.trim()
    if (note.length < 3) {
      setError(words.missing)
      field.current?.focus()
      return
    }
    const call = () =>
      client.call('POST /office/incidents/{incidentId}/close', { params: { incidentId }, body: { note } })
    if (await carryOut(call)) drop()
    await revalidate()
  }

  if (!isRetryable && !mayClose) return null
  return (
    <div className={styles.actions}>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <p role="status" className={styles.word}>
        {hasRetried && messages.retried}
      </p>
      {isAsked ? (
        <form
          className={styles.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void close()
          }}
        >
          {draftNote}
          <TextField
            ref={field}
            value={draft.note}
            label={words.note}
            hint={words.hint}
            error={error}
            required
            maxLength={300}
            autoComplete="off"
            onChange={({ target }) => {
              setError(undefined)
              set({ isAsked: true, note: target.value })
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
      ) : (
        <div className={styles.answers}>
          {isRetryable && !hasRetried && (
            <>
              <Button
                variant="brand"
                size="sm"
                icon={<RotateCw size={16} aria-hidden="true" />}
                loading={isBusy}
                aria-label={`${messages.retry}: ${title}`}
                onClick={() => void retry()}
              >
                {messages.retry}
              </Button>
              <span className="type-caption muted">{messages.retryHint}</span>
            </>
          )}
          {mayClose && (
            <Button
              ref={button}
              variant="line"
              size="sm"
              aria-label={`${messages.close}: ${title}`}
              onClick={() => set({ ...draft, isAsked: true })}
            >
              {messages.close}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

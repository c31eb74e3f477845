import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { TextField } from '@shop/ui/text-field'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { useMay } from '../shell/use-may.ts'
import { nameOf } from './job-name.ts'
import { messages } from './messages.ts'
import styles from './work-actions.module.css'

/** The two ways on for stuck work: from its failed step, or not at all. Giving up asks in place why. */
export function WorkActions({ job }: { job: { readonly id: string; readonly name: string } }) {
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [isAsked, setIsAsked] = useState(false)
  const [busy, setBusy] = useState<'retry' | 'cancel' | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const word = useRef<HTMLParagraphElement>(null)

  // Whoever opened or left the question goes on from there; whoever pressed reads what became of it.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (done !== null) word.current?.focus()
    else if (isAsked) field.current?.focus()
    else if (wasAsked.current) button.current?.focus()
    wasAsked.current = isAsked
  }, [isAsked, done])

  const params = { workId: job.id }
  const carryOut = async (
    what: 'retry' | 'cancel',
    call: () => Promise<{ ok: true } | { ok: false; message: string }>,
  ) => {
    setBusy(what)
    setProblem(null)
    const result = await call()
    setBusy(null)
    if (!result.ok) return setProblem(result.message)
    setIsAsked(false)
    setDone(what === 'retry' ? messages.retried : messages.cancelled)
    await revalidate()
  }
  const retry = () =>
    carryOut('retry', () => client.call('POST /office/work/{workId}/retries', { params, body: {} }))
  const cancel = async () => {
    const why = field.current?.value.trim() ?? ''
    if (why.length < 3) {
      setError(messages.whyMissing)
      field.current?.focus()
      return
    }
    await carryOut('cancel', () =>
      client.call('POST /office/work/{workId}/cancel', { params, body: { why } }),
    )
  }

  if (done !== null) {
    return (
      <p ref={word} role="status" tabIndex={-1} className={styles.word}>
        {done}
      </p>
    )
  }
  return (
    <div className={styles.actions}>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      {isAsked ? (
        <form
          className={styles.question}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void cancel()
          }}
        >
          <TextField
            ref={field}
            label={messages.why}
            hint={messages.whyHint}
            error={error}
            required
            maxLength={300}
            autoComplete="off"
            onChange={() => setError(undefined)}
          />
          <div className={styles.buttons}>
            <Button type="submit" size="sm" loading={busy === 'cancel'}>
              {messages.confirmCancel}
            </Button>
            <Button variant="line" size="sm" onClick={() => setIsAsked(false)}>
              {messages.keep}
            </Button>
          </div>
        </form>
      ) : (
        <div className={styles.buttons}>
          {may('work.retry') && (
            <Button
              variant="line"
              size="sm"
              loading={busy === 'retry'}
              aria-label={`${messages.retry}: ${nameOf(job)}`}
              onClick={() => void retry()}
            >
              {messages.retry}
            </Button>
          )}
          {may('work.cancel') && (
            <Button
              ref={button}
              variant="line"
              size="sm"
              aria-label={`${messages.cancel}: ${nameOf(job)}`}
              onClick={() => setIsAsked(true)}
            >
              {messages.cancel}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

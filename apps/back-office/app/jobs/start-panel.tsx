import type { BulkJob } from '@shop/contracts/platform/bulk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { ButtonLink } from '@shop/ui/button-link'
import { TextField } from '@shop/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { Facts, Panel } from '../shell/panel.tsx'
import { useDraft } from '../shell/use-draft.tsx'
import styles from './bulk-job-page.module.css'
import { actionWords, messages } from './bulk-messages.ts'

/** What happens when it is confirmed, the reason, and the one press that starts it. */
export function StartPanel({ job, isForTwo }: { job: BulkJob; isForTwo: boolean }) {
  const { revalidate } = useRevalidator()
  const { draft, set, drop, note } = useDraft(`start ${job.number}`, { why: '' })
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const words = actionWords[job.action]
  const changes = job.preview?.changes ?? 0

  const start = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const reason = draft.why.trim()
    if (isForTwo ? reason.length < 3 : reason !== '' && reason.length < 3) {
      setError(messages.reasonMissing)
      field.current?.focus()
      return
    }
    setIsBusy(true)
    const result = await client.call('POST /office/bulk/change-prices/{number}/start', {
      params: { number: job.number },
      body: reason === '' ? {} : { why: reason },
    })
    if (result.ok) drop()
    else setProblem(result.message)
    await revalidate()
    setIsBusy(false)
  }

  return (
    <Panel title={messages.before}>
      <Facts
        facts={[
          { name: messages.live, value: messages.now },
          { name: messages.runs, value: messages.batches(job.total) },
          { name: messages.undoFact, value: messages.undoDays },
        ]}
      />
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <form className={styles.start} noValidate onSubmit={start}>
        {note}
        <TextField
          ref={field}
          label={messages.reason}
          name="why"
          maxLength={500}
          autoComplete="off"
          value={draft.why}
          hint={isForTwo ? undefined : messages.optional}
          error={error}
          onChange={({ target }) => {
            set({ why: target.value })
            setError(undefined)
          }}
        />
        <Button type="submit" variant="brand" loading={isBusy} disabled={changes === 0}>
          {isForTwo ? messages.ask(changes) : words.start(changes)}
        </Button>
        <ButtonLink href={words.list.path} variant="line" size="sm">
          {messages.discard}
        </ButtonLink>
      </form>
    </Panel>
  )
}

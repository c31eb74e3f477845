import type { Incident } from '@shop/contracts/incidents/incident-desk'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { RotateCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { useHasDraft } from '../shell/use-draft.tsx'
import { useMay } from '../shell/use-may.ts'
import styles from './incident-card.module.css'
import { titleOf } from './incident-text.ts'
import { messages } from './messages.ts'
import { CloseQuestion, draftOfClosing, HandOverQuestion } from './questions.tsx'

type Result = { ok: true } | { ok: false; message: string }

/** What may be done about an open incident now. Handing over and resolving ask in place. */
export function IncidentActions({
  incident,
  isMine,
  colleagues = [],
}: {
  incident: Incident
  isMine: boolean
  /** Whom it may be handed to; none where there is no room to ask. */
  colleagues?: readonly { id: string; name: string }[]
}) {
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [question, setQuestion] = useState<'close' | 'hand-over' | null>(
    useHasDraft(draftOfClosing(incident.id)) ? 'close' : null,
  )
  const [isBusy, setIsBusy] = useState(false)
  const [word, setWord] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const buttons = useRef<HTMLDivElement>(null)

  // Whoever left a question goes on at the buttons.
  const hadQuestion = useRef(false)
  useEffect(() => {
    if (question === null && hadQuestion.current) buttons.current?.querySelector('button')?.focus()
    hadQuestion.current = question !== null
  }, [question])

  const incidentId = incident.id
  const params = { incidentId }
  const carryOut = async (call: () => Promise<Result>, done: string | null = null) => {
    setIsBusy(true)
    setProblem(null)
    setWord(null)
    const result = await call()
    setIsBusy(false)
    if (result.ok) {
      setQuestion(null)
      setWord(done)
    } else setProblem(result.message)
    // Who was told that it has changed hands sees in whose it is.
    await revalidate()
    return result.ok
  }
  const retry = () =>
    carryOut(
      () => client.call('POST /office/incidents/{incidentId}/retries', { params, body: {} }),
      messages.retried,
    )
  const pass = (to: 'me' | (string & {})) =>
    carryOut(() =>
      client.call('POST /office/incidents/{incidentId}/holder', {
        params,
        body: { seen: incident.heldBy?.id ?? null, to },
      }),
    )
  const close = (note: string) =>
    carryOut(() => client.call('POST /office/incidents/{incidentId}/close', { params, body: { note } }))

  const mayRetry = incident.isRetryable && may('work.retry') && word === null
  const mayResolve = may('incidents.resolve')
  if (!mayRetry && !mayResolve && word === null) return null
  const named = (what: string) => `${what}: ${titleOf(incident)}`
  const take = incident.heldBy ? messages.takeOver : messages.assignToMe
  const leave = () => setQuestion(null)
  return (
    <div className={styles.actions}>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <p role="status" className={styles.word}>
        {word}
      </p>
      {question === 'close' && (
        <CloseQuestion incidentId={incident.id} isBusy={isBusy} onAnswer={close} onLeave={leave} />
      )}
      {question === 'hand-over' && (
        <HandOverQuestion colleagues={colleagues} isBusy={isBusy} onAnswer={pass} onLeave={leave} />
      )}
      {question === null && (
        <div ref={buttons} className={styles.answers}>
          {mayRetry && (
            <Button
              variant={colleagues.length > 0 ? 'brand' : 'line'}
              size="sm"
              icon={<RotateCw size={16} aria-hidden="true" />}
              loading={isBusy}
              aria-label={named(messages.retry)}
              onClick={() => void retry()}
            >
              {messages.retry}
            </Button>
          )}
          {mayResolve && !isMine && (
            <Button
              variant={incident.heldBy ? 'line' : 'solid'}
              size="sm"
              loading={isBusy}
              aria-label={named(take)}
              onClick={() => void pass('me')}
            >
              {take}
            </Button>
          )}
          {mayResolve && colleagues.length > 0 && (
            <Button
              variant="line"
              size="sm"
              aria-label={named(messages.handOver)}
              onClick={() => setQuestion('hand-over')}
            >
              {messages.handOver}
            </Button>
          )}
          {mayResolve && (
            <Button
              variant="line"
              size="sm"
              aria-label={named(messages.close)}
              onClick={() => setQuestion('close')}
            >
              {messages.close}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

import type { UndecidedAttempt } from '@shop/contracts/orders/order-desk'
import { formatDollars } from '@shop/domain/money/format-dollars'
import { Banner } from '@shop/ui/banner'
import { Button } from '@shop/ui/button'
import { Tag } from '@shop/ui/tag'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { client } from '../api/client.ts'
import { formatAge } from '../shell/format-time.ts'
import { messages } from './messages.ts'
import styles from './undecided-list.module.css'

const words = messages.undecided

/** Presses of "Place order" that have no order yet. They are taken up by themselves; here one sees that they are. */
export function UndecidedList({
  attempts,
  count,
  now,
  mayRetry,
}: {
  attempts: readonly UndecidedAttempt[]
  count: number
  now: Date
  mayRetry: boolean
}) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (count === 0 && said === null) return null

  const retry = async (attemptId: string) => {
    setBusy(attemptId)
    setProblem(null)
    const result = await client.call('POST /office/attempts/{attemptId}/retries', {
      params: { attemptId },
      body: {},
    })
    await revalidate()
    setBusy(null)
    setSaid(result.ok ? words.retried : null)
    if (!result.ok) setProblem(result.message)
  }

  return (
    <section className={styles.section} aria-labelledby="undecided">
      <h2 id="undecided" className={styles.title}>
        {words.title} <span className="num muted">{count}</span>
      </h2>
      <p className="type-caption muted">{words.text}</p>
      <div role="status">{said}</div>
      {problem !== null && (
        <Banner tone="warn" role="alert">
          {problem}
        </Banner>
      )}
      <ul className={styles.list} aria-label={words.title}>
        {attempts.map((attempt) => (
          <li key={attempt.id} className={styles.row}>
            <b className="num">{formatDollars(attempt.totalCents)}</b>
            <span>{attempt.channelName}</span>
            <span className="num">{words.age(formatAge(attempt.beganAt, now))}</span>
            <span>{attempt.mayBeCharged ? words.mayBeCharged : words.notCharged}</span>
            <span className={styles.end}>
              <Tag tone={attempt.state === 'stuck' ? 'warn' : 'info'}>{words.states[attempt.state]}</Tag>
              {attempt.state === 'stuck' && mayRetry && (
                <Button
                  variant="line"
                  size="sm"
                  onClick={() => retry(attempt.id)}
                  loading={busy === attempt.id}
                >
                  {words.retry}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {count > attempts.length && <p className="type-caption muted">{words.more(count - attempts.length)}</p>}
    </section>
  )
}

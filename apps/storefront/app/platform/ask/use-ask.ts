import { useEffect, useState } from 'react'
import type { Asked, Reply } from './asked.ts'
import { untilLeft } from './until-left.ts'

type Settled<Answer> = { key: string | null; reply: Reply<Answer> }

type Manner<Question, Answer> = {
  /** Waits this long for a newer question: somebody who types is faster. */
  pauseMs?: number
  /** For what outlives the question. Not called when the question was dropped. */
  onAnswer?: (answer: Answer, question: Question) => void
}

/**
 * The one way for a screen to ask our API. The question is plain data, null while there is nothing to ask; another
 * question, or leaving, drops the one under way. Decision 44 says why no library does it.
 */
export function useAsk<Question, Answer>(
  question: Question | null,
  call: (question: Question, signal: AbortSignal) => Promise<Reply<Answer>>,
  { pauseMs = 0, onAnswer }: Manner<Question, Answer> = {},
): Asked<Answer> {
  const [settled, setSettled] = useState<Settled<Answer> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const key = question === null ? null : `${attempt} ${JSON.stringify(question)}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the question, and which try it is
  useEffect(() => {
    if (question === null) return setSettled(null)
    return untilLeft(async (left) => {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      if (left.aborted) return
      const reply = await call(question, left)
      if (left.aborted) return
      if (reply.ok) onAnswer?.(reply.data, question)
      setSettled({ key, reply })
    })
  }, [key])

  if (key === null) return { state: 'unasked' }
  if (settled?.key !== key) return { state: 'asking', before: settled?.reply.ok ? settled.reply.data : null }
  if (settled.reply.ok) return { state: 'answered', answer: settled.reply.data }
  return { state: 'failed', failure: settled.reply, retry: () => setAttempt(attempt + 1) }
}

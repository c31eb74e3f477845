import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import {
  answersAsText,
  type Choice,
  loadChoices,
  type VehicleAnswers,
  type VehicleStep,
} from './vehicle-steps.ts'

type Choices =
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; choices: readonly Choice[] }

/** What can be chosen at a step, given the answers before it. */
export function useVehicleChoices(step: VehicleStep | null, answers: VehicleAnswers): Choices {
  const [attempt, setAttempt] = useState(0)
  const question = step === null ? null : `${step} ${answersAsText(answers)} ${attempt}`
  const [answered, setAnswered] = useState<{ question: string; choices: readonly Choice[] | null } | null>(
    null,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names step and answers
  useEffect(() => {
    if (step === null || question === null) return
    const other = new AbortController()
    void loadChoices(browserClient, step, answers, other.signal).then((result) => {
      if (!other.signal.aborted) setAnswered({ question, choices: result.ok ? result.choices : null })
    })
    return () => other.abort()
  }, [question])

  if (answered?.question !== question || answered === null) return { status: 'loading' }
  return answered.choices === null
    ? { status: 'failed', retry: () => setAttempt((before) => before + 1) }
    : { status: 'ready', choices: answered.choices }
}

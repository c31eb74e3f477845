import type { Vehicle } from '@shop/contracts/fitment/fitment'
import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { answersAsText, loadVehicle, type VehicleAnswers } from './vehicle-steps.ts'

export type AskedVehicle =
  | { status: 'none' }
  | { status: 'loading' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; vehicle: Vehicle }

/** The vehicle that complete answers name, with the sizes it came on. */
export function useVehicle(answers: VehicleAnswers | null): AskedVehicle {
  const [attempt, setAttempt] = useState(0)
  const question = answers && `${answersAsText(answers)} ${attempt}`
  const [answered, setAnswered] = useState<{ question: string; vehicle: Vehicle | null } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names the answers
  useEffect(() => {
    if (answers === null || question === null) return
    const other = new AbortController()
    void loadVehicle(browserClient, answers, other.signal).then((result) => {
      if (!other.signal.aborted) setAnswered({ question, vehicle: result.ok ? result.data.vehicle : null })
    })
    return () => other.abort()
  }, [question])

  if (question === null) return { status: 'none' }
  if (answered?.question !== question) return { status: 'loading' }
  return answered.vehicle
    ? { status: 'ready', vehicle: answered.vehicle }
    : { status: 'failed', retry: () => setAttempt((before) => before + 1) }
}

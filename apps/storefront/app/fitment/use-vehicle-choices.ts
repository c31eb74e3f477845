import type { Asked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { type Choice, loadChoices, type VehicleAnswers, type VehicleStep } from './vehicle-steps.ts'

/** What can be chosen at a step, given the answers before it. */
export function useVehicleChoices(
  step: VehicleStep | null,
  answers: VehicleAnswers,
): Asked<readonly Choice[]> {
  return useAsk(step && { step, answers }, (question, signal) =>
    loadChoices(browserClient, question.step, question.answers, signal),
  )
}

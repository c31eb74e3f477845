import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { loadNames, type VehicleAnswers } from './vehicle-steps.ts'

/** A search that was left half answered is kept by its slugs: what they are called is asked for when it opens again. */
export function useNamesOfKept(
  answers: VehicleAnswers,
  known: VehicleAnswers,
  onNames: (names: VehicleAnswers) => void,
): void {
  const { make, model } = answers
  const isUnnamed = (make !== undefined && !known.make) || (model !== undefined && !known.model)
  useAsk(
    isUnnamed ? answers : null,
    async (unnamed, signal) => ({
      ok: true as const,
      data: await loadNames(browserClient, unnamed, signal),
    }),
    { onAnswer: onNames },
  )
}

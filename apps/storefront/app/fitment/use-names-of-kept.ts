import { useEffect } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { loadNames, type VehicleAnswers } from './vehicle-steps.ts'

/** A search that was left half answered is kept by its slugs: what they are called is asked for when it opens again. */
export function useNamesOfKept(
  answers: VehicleAnswers,
  known: VehicleAnswers,
  onNames: (names: VehicleAnswers) => void,
): void {
  const { year, make, model } = answers
  const isUnnamed = (make !== undefined && !known.make) || (model !== undefined && !known.model)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per half answered search
  useEffect(() => {
    if (!isUnnamed) return
    const changed = new AbortController()
    void loadNames(browserClient, answers, changed.signal).then((names) => {
      if (!changed.signal.aborted) onNames(names)
    })
    return () => changed.abort()
  }, [year, make, model])
}

import { onRouteComplete } from '../navigation/route-change.ts'
import { timings } from '../timings.ts'

let retries = 0

/** True as long as parts of this page may be tried again, all of them together. */
export function mayRetry(): boolean {
  if (retries >= timings.componentRetriesPerRoute) return false
  retries += 1
  return true
}

export function resetRetries(): void {
  retries = 0
}

onRouteComplete(resetRetries)

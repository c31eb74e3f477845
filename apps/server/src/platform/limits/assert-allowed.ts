import { HttpFailure } from '../http/failure.ts'
import { messages } from '../http/messages.ts'
import type { Counted, RateLimits } from './rate-limits.ts'

/** Counts one more of each, one after the other: whom the first turns away does not use up the second for the rest. */
export async function assertAllowed(limits: RateLimits, ...counted: Counted[]): Promise<void> {
  for (const each of counted) {
    if (!(await limits.allow(each))) throw new HttpFailure(429, 'TooManyRequests', messages.tooMany)
  }
}

import * as z from 'zod'
import type { StartOutcome } from './lender.ts'
import type { Said } from './lender-client.ts'

const Words = z.union([
  z.object({ message: z.string() }),
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error),
  z.object({ error_code: z.string() }).transform(({ error_code }) => ({ message: error_code })),
])

/** A checkout that was not opened: nothing is held by it, whatever became of the call. */
export function unavailable(said: Exclude<Said<unknown>, { said: 'answer' }>): StartOutcome {
  if (said.said !== 'refusal') return { outcome: 'unavailable' }
  return { outcome: 'refused', reason: Words.safeParse(said.body).data?.message ?? `status ${said.status}` }
}

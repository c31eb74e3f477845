import { Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Counted, RateLimits } from '../platform/limits/rate-limits.ts'
import { messages } from './messages.ts'

/** Wrong codes: somebody mistypes a few times, a program that guesses goes on. */
export const WRONG_CODES_OF_SESSION = { name: 'wrong-codes-of-session', points: 10, seconds: 600 } as const
/** A company or a school shops behind one address: right codes do not count (decision 37). */
export const WRONG_CODES_OF_ADDRESS = { name: 'wrong-codes-of-address', points: 30, seconds: 3600 } as const

/**
 * Carries out a change that enters a code, unless too many wrong ones came before. Only wrong ones count. The caller
 * has locked the cart, so the tries of a visit come one after the other.
 */
export async function withinCodeLimits<T>(
  limits: RateLimits,
  context: RequestContext,
  promoCode: string | undefined,
  work: () => Promise<T>,
): Promise<T | Refusal<'too-many-tries'>> {
  if (promoCode === undefined) return work()
  const counted: Counted[] = [
    [WRONG_CODES_OF_SESSION, context.session?.id ?? context.ip],
    [WRONG_CODES_OF_ADDRESS, context.ip],
  ]
  if (!(await limits.wouldAllow(...counted)))
    return refuse('too-many-tries', messages.triedTooOften, 'promoCode')
  const result = await work()
  if (result instanceof Refusal && result.name === 'code-refused') await limits.allow(...counted)
  return result
}

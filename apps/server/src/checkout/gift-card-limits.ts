import type { CartCreditChoice } from '../payments/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { Counted, RateLimits } from '../platform/limits/rate-limits.ts'

/** Codes that are none: a code has 80 bits, so whoever needs more tries than these is not typing one. */
export const WRONG_GIFT_CARDS_OF_SESSION = {
  name: 'wrong-gift-cards-of-session',
  points: 10,
  seconds: 600,
} as const
const WRONG_GIFT_CARDS_OF_ADDRESS = {
  name: 'wrong-gift-cards-of-address',
  points: 30,
  seconds: 3600,
} as const

/** Enters a gift card, unless too many wrong codes came before. The caller has locked the cart: tries come one by one. */
export async function withinGiftCardLimits(
  limits: RateLimits,
  context: RequestContext,
  enter: () => Promise<CartCreditChoice>,
): Promise<CartCreditChoice | 'too-many-tries'> {
  const counted: Counted[] = [
    [WRONG_GIFT_CARDS_OF_SESSION, context.session?.id ?? context.ip],
    [WRONG_GIFT_CARDS_OF_ADDRESS, context.ip],
  ]
  if (!(await limits.wouldAllow(...counted))) return 'too-many-tries'
  const entered = await enter()
  if (entered === 'gift-card-unknown') await limits.allow(...counted)
  return entered
}

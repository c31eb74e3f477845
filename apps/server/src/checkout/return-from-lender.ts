import { setTimeout as sleep } from 'node:timers/promises'
import type { LenderPages, Standing } from '../payments/index.ts'
import type { Visit } from '../platform/db/owner.ts'
import { asOwner } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-store.ts'
import { endAway } from './end-order.ts'
import { takeApproval } from './take-approval.ts'

/** Who wants to pay another way does not wait for a lender that is silent. */
const WORD_WITHIN_MS = 2_000

/** An end without an approval, in the word the shopper reads. */
export const REFUSALS = {
  declined: 'lender-declined',
  cancelled: 'lender-cancelled',
  ended: 'lender-cancelled',
} as const

type Ending = 'approved' | 'declined' | 'cancelled' | 'unknown'

/**
 * The browser is back. That it was approved is asked of the lender, whose answer alone counts: a token somebody made up
 * neither places an order nor stands in the way of the real one. That it was not is the shopper's own to say.
 */
export async function returnFromLender(
  shop: Shop,
  owner: Visit,
  attemptId: string,
  ending: Ending,
): Promise<void> {
  const own = <T>(work: Parameters<typeof asOwner<T>>[2]) => asOwner(shop.db.checkoutPool, owner, work)
  const attempt = await own((tx) => findAttempt(tx, attemptId))
  if (attempt?.sessionId !== owner.sessionId || attempt.outcome === 'placed' || attempt.nonce !== '') return
  const { lender } = shop.payments.taking(attempt.paymentType)
  if (!lender || attempt.lenderSession === null) return

  const asked = lender.standing(attempt.lenderSession, attemptId)
  const hasLeft = ending === 'declined' || ending === 'cancelled'
  const standing = hasLeft ? await within(WORD_WITHIN_MS, asked) : await asked
  const refusal = refusalOf(ending, standing)
  if (refusal) await own((tx) => endAway(tx, shop, attemptId, refusal))
  if (standing.at === 'approved') {
    const { token } = standing
    await own((tx) => takeApproval(tx, shop, attemptId, { by: 'browser', token }))
  }
}

/** A lender with one address for both goes to `cancelled`, and knows which it was. */
function refusalOf(ending: Ending, { at }: Standing) {
  if (ending === 'declined') return 'lender-declined'
  if (ending === 'cancelled') return at === 'declined' ? 'lender-declined' : 'lender-cancelled'
  return at === 'declined' || at === 'cancelled' || at === 'ended' ? REFUSALS[at] : null
}

function within(ms: number, asked: ReturnType<LenderPages['standing']>): Promise<Standing> {
  return Promise.race([asked, sleep(ms, { at: 'unknown' } as const, { ref: false })])
}

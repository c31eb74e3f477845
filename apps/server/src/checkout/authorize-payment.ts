import { DBOS } from '@dbos-inc/dbos-sdk'
import { cents } from '@shop/domain/money/cents'
import type { Authorization } from '../payments/index.ts'
import { callStep, repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { countAuthorizeTry } from './attempt-store.ts'

export type Authorized =
  | { readonly outcome: 'authorized'; readonly authorization: Authorization }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'unavailable' }

const ROUNDS = 3
const SEND_WITHIN_MS = 3_000
// The gateway's search shows a charge up to five seconds late; together these wait twice that.
const LOOK_UP_AFTER_MS = [300, 700, 1_500, 2_500, 5_000] as const

/**
 * Holds the money under the attempt's id. Without an answer the gateway is asked what it has under that id, until
 * its search must show it; only when it shows nothing is the sale sent again.
 */
export async function authorizePayment(
  shop: Shop,
  attempt: { id: string; totalCents: number },
): Promise<Authorized> {
  for (let round = 1; round <= ROUNDS; round++) {
    // Not recorded: the count in `askOnce` keeps a repeat from asking twice, and the look-up below tells it the answer.
    const asked = await repeatableStep(`authorize ${round}`, () => askOnce(shop, attempt, round))
    if (asked.outcome === 'declined') return { outcome: 'declined' }
    if (asked.outcome === 'authorized') return { outcome: 'authorized', authorization: asked }
    for (const [turn, wait] of LOOK_UP_AFTER_MS.entries()) {
      await DBOS.sleep(wait)
      const found = await callStep(`look up ${round}.${turn + 1}`, () => shop.payments.lookUp(attempt.id))
      if (found) return { outcome: 'authorized', authorization: found }
    }
  }
  return { outcome: 'unavailable' }
}

async function askOnce(shop: Shop, attempt: { id: string; totalCents: number }, round: number) {
  // This step is repeated when the process died in it or the database did not answer; whether the sale went out
  // then, only the look-up can tell.
  const began = performance.now()
  const nonce = await countAuthorizeTry(shop.db.checkout, attempt.id, round)
  // A process that was frozen since may find the work taken over and the next round begun: too late to send.
  const isLate = performance.now() - began > SEND_WITHIN_MS
  if (nonce === null || isLate) return { outcome: 'unknown' as const }
  return shop.payments.authorize({
    orderId: attempt.id,
    amountCents: cents(attempt.totalCents),
    nonce,
  })
}

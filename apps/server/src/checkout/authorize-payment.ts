import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@shop/domain/money/cents'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import type { Authorization, AuthorizeOutcome } from '../payments/index.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { claimSale } from './attempt-store.ts'

export type Authorized =
  | { readonly outcome: 'authorized'; readonly authorization: Authorization }
  | { readonly outcome: 'declined'; readonly card: string | null }
  /** Nothing was sent: the gateway is known to be away, or too many cards were declined. */
  | { readonly outcome: 'unavailable' }
  /** The sale may have gone out; only the gateway's books can tell. */
  | { readonly outcome: 'unknown' }

const SEND_WITHIN_MS = 3_000
const TRY_AGAIN_MS = 1_000
/** So long after the press an order still waits for a gateway that is away. */
const PATIENCE_SECONDS = 20

/**
 * Holds the money under the attempt's id, with one sale at most: whoever cannot tell whether it went out does not send
 * it again. A sale that surely did not go out is sent when the gateway is back.
 */
export async function authorizePayment(
  shop: Shop,
  attempt: { id: string; totalCents: number },
): Promise<Authorized> {
  // Only this run of the workflow knows the name: another one finds the sale taken and leaves it alone.
  const claimant = randomUUID()
  for (;;) {
    const sale = await askOnce(shop, attempt, claimant)
    if (sale.outcome === 'authorized') return { outcome: 'authorized', authorization: sale }
    if (sale.outcome !== 'not-sent') return sale
    if (sale.waitedSeconds > PATIENCE_SECONDS) return { outcome: 'unavailable' }
    await sleep(TRY_AGAIN_MS)
  }
}

async function askOnce(shop: Shop, attempt: { id: string; totalCents: number }, claimant: string) {
  const { began, claim } = await repeatableStep('claim sale', async () => ({
    began: performance.now(),
    claim: await claimSale(shop.db.checkout, attempt.id, claimant),
  }))
  if (!claim) return { outcome: 'unknown' as const }
  if (claim.isTriedTooOften) return { outcome: 'unavailable' as const }
  const answer = await sendSale(shop, attempt, { ...claim, began })
  return answer.outcome === 'not-sent' ? { ...answer, waitedSeconds: claim.waitedSeconds } : answer
}

/** Sends the sale that whoever calls has claimed. */
export async function sendSale(
  shop: Pick<Shop, 'payments'>,
  attempt: { id: string; totalCents: number },
  claim: { readonly paymentType: PaymentType; readonly nonce: string; readonly began: number },
): Promise<AuthorizeOutcome> {
  // A process that was frozen since may find the work taken over: it asks anew whether the sale is still its own.
  if (performance.now() - claim.began > SEND_WITHIN_MS) return { outcome: 'not-sent' }
  return shop.payments.taking(claim.paymentType).authorize({
    orderId: attempt.id,
    amountCents: cents(attempt.totalCents),
    nonce: claim.nonce,
  })
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import type { Authorization, PaymentProvider } from '../payments/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Shop } from '../shop.ts'
import { findAttempt, type StoredAttempt } from './attempt-store.ts'
import { purchaseOfQuote } from './purchase-of-quote.ts'
import { REFUSALS } from './return-from-lender.ts'
import { takeApproval } from './take-approval.ts'

const FIRST_PAUSE_MS = 300
const LONGEST_PAUSE_MS = 2_500

type Agreed =
  | Authorization
  /** `isOfSale`: the lender's answer to the sale of an approval, and not the want of one. */
  | { readonly refusal: PlaceOrderRefusal; readonly isOfSale: boolean }
  | 'ended'

/**
 * What becomes of an attempt at a lender. Without an approval its time is over: the lender is asked once more, for the case
 * that browser and event were both lost. With one the sale is sent, and again under the same key until it is answered:
 * a sale nobody answered is never given up, so no money is held that we do not know of.
 */
export async function agreeWithLender(
  shop: Pick<Shop, 'db' | 'payments' | 'workflows'>,
  attemptId: string,
): Promise<Agreed> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.7, LONGEST_PAUSE_MS)) {
    const attempt = await findAttempt(shop.db.checkout, attemptId)
    if (attempt?.outcome !== 'processing') return 'ended'
    const provider = shop.payments.taking(attempt.paymentType)
    if (attempt.nonce === '') {
      const refusal = await endOfWaiting(shop, provider, attempt)
      if (refusal) return { refusal, isOfSale: false }
      continue
    }
    const sale = await provider.authorize(saleOf(attempt))
    if (sale.outcome === 'authorized') {
      const { outcome: _, ...authorization } = sale
      return authorization
    }
    if (sale.outcome === 'declined') return { refusal: 'lender-declined', isOfSale: true }
    await sleep(pause)
  }
}

/** Null when the lender says that it was approved. */
async function endOfWaiting(
  shop: Pick<Shop, 'db' | 'workflows'>,
  { lender }: PaymentProvider,
  { id, lenderSession }: StoredAttempt,
): Promise<PlaceOrderRefusal | null> {
  // The checkout was never opened, or nobody was told its page.
  if (!lender || lenderSession === null) return 'payment-unavailable'
  const standing = await lender.standing(lenderSession, id)
  switch (standing.at) {
    case 'approved':
      await inTransaction(shop.db.checkoutPool, (tx) =>
        takeApproval(tx, shop, id, { by: 'poll', token: standing.token }),
      )
      return null
    case 'open':
    case 'unknown':
      return 'lender-expired'
    default:
      return REFUSALS[standing.at]
  }
}

function saleOf({ id, nonce, quote, outline, creditCents }: StoredAttempt) {
  if (!quote || !outline) throw new Error(`Attempt ${id} has nothing reserved`)
  const purchase = purchaseOfQuote(id, quote, outline, creditCents)
  return { orderId: id, amountCents: purchase.amountCents, nonce, purchase }
}

import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import { isRedirect, isWallet } from '@shop/domain/payments/payment-type'
import type { Quote } from '@shop/domain/pricing/quote'
import { findShipping, reopenCart, restorePaymentType, selectTiresInCart } from '../cart/index.ts'
import { returnStock } from '../delivery/index.ts'
import { giveBackSlot } from '../installers/index.ts'
import { outlineOrder } from '../orders/index.ts'
import { type Authorization, releaseCredit } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { giveBackOffers } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { endAttempt, lockAttempt, type StoredAttempt } from './attempt-store.ts'
import { judgeOrder } from './judge-order.ts'
import { placeAttempt } from './place-attempt.ts'
import { planStrayCheck } from './release-stray-payment.workflow.ts'
import { setOutline } from './reserve-store.ts'
import { findRiskOfPress } from './risk-of-press.ts'

export type Ended =
  | { readonly ok: true; readonly orderNumber: string | null }
  | { readonly ok: false; readonly refusal: string | null }

type EndShop = Pick<Shop, 'workflows' | 'env' | 'facts' | 'risk'>

/** The money is held, or credit pays for all of it: the order stands, unless the attempt has ended already. Decided on the attempt's row. */
export async function endWith(
  tx: Db,
  shop: EndShop,
  attemptId: string,
  authorization: Authorization | null,
): Promise<Ended> {
  const hold = authorization && (await judgeOrder(shop, await findRiskOfPress(tx, attemptId), authorization))
  const placed = await placeAttempt(tx, shop, attemptId, authorization, hold)
  if (placed) return { ok: true, orderNumber: placed }
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt.outcome !== 'processing') return endOf(attempt)
  if (!attempt.quote) throw new Error(`Attempt ${attemptId} has no quote`)
  if (authorization && authorization.amountCents !== attempt.quote.totalCents - attempt.creditCents) {
    const { provider, transactionId, amountCents } = authorization
    await raiseIncident(tx, {
      kind: 'wrong-amount-authorized',
      subject: attemptId,
      detail: { provider, transactionId, amountCents },
    })
    return undo(tx, shop, attempt, 'payment-unavailable', true)
  }
  // Reserved by the release before, which kept no outline.
  await outlineLate(tx, attempt, attempt.quote)
  const number = await placeAttempt(tx, shop, attemptId, authorization, hold)
  if (!number) throw new Error(`Attempt ${attemptId} cannot be placed`)
  return { ok: true, orderNumber: number }
}

async function outlineLate(tx: Db, attempt: StoredAttempt, quote: Quote): Promise<void> {
  const [shipping, tires] = await pipelined([
    findShipping(tx, attempt.cartId),
    selectTiresInCart(tx, { ...attempt, id: attempt.cartId }),
  ])
  if (!shipping) throw new Error(`Cart ${attempt.cartId} has no address`)
  const { option, state, today, installer } = shipping
  const { latest } = arrivalFromAnywhere(today, state)
  await setOutline(
    tx,
    attempt.id,
    outlineOrder(quote, tires, { option, installerKind: installer?.kind ?? null, arrivesBy: latest }),
  )
}

/** There is no money: everything is as before the press, unless the attempt has ended already. */
export async function endWithout(
  tx: Db,
  shop: EndShop,
  attemptId: string,
  refusal: PlaceOrderRefusal,
  wasSent: boolean,
  card: string | null = null,
): Promise<Ended> {
  const attempt = await lockAttempt(tx, attemptId)
  return attempt.outcome === 'processing' ? undo(tx, shop, attempt, refusal, wasSent, card) : endOf(attempt)
}

/**
 * The shopper and the lender have not agreed: everything is as before the press. Null where an approval was taken in the
 * meantime: it stands.
 */
export async function endAway(
  tx: Db,
  shop: EndShop,
  attemptId: string,
  refusal: PlaceOrderRefusal,
): Promise<Ended | null> {
  const attempt = await lockAttempt(tx, attemptId)
  if (attempt.outcome !== 'processing') return endOf(attempt)
  return attempt.nonce === '' ? undo(tx, shop, attempt, refusal, false) : null
}

async function undo(
  tx: Db,
  shop: EndShop,
  attempt: StoredAttempt,
  refusal: PlaceOrderRefusal,
  wasSent: boolean,
  card: string | null = null,
): Promise<Ended> {
  await returnStock(tx, attempt.id)
  if (isMounted(attempt)) await giveBackSlot(tx, attempt.cartId)
  await giveBackOffers(tx, attempt.id)
  if (attempt.creditCents > 0) await releaseCredit(tx, attempt.id)
  await reopenCart(tx, attempt.cartId)
  const isOfLender = isRedirect(attempt.paymentType)
  if (isOfLender || isWallet(attempt.paymentType))
    await restorePaymentType(tx, attempt.cartId, attempt.paymentType)
  await endAttempt(tx, attempt.id, { outcome: 'refused', refusal, card })
  // Should the gateway come up later with money held for this attempt, it is let go. A lender has said so by its key.
  if (wasSent && !isOfLender) await planStrayCheck(tx, shop.workflows, attempt.id)
  return { ok: false, refusal }
}

const isMounted = ({ outline }: StoredAttempt) =>
  outline?.deliveryKind === 'ship-to-installer' || outline?.deliveryKind === 'mobile-install'

function endOf(attempt: StoredAttempt): Ended {
  return attempt.outcome === 'placed'
    ? { ok: true, orderNumber: attempt.orderNumber }
    : { ok: false, refusal: attempt.refusal }
}

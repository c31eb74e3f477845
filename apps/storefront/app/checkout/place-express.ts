import type { Client } from '@shop/contracts/client/client'
import type { Approval } from '../payments/payment-button.ts'
import { attemptInStorage } from './attempt-in-storage.ts'
import { payingMessages } from './paying-messages.ts'
import { askOutcome, sendOrder } from './place-order.ts'
import { walletMessages } from './wallet-messages.ts'

export type ExpressEnd =
  | { outcome: 'placed'; orderNumber: string }
  /** Sent, and not placed (yet): the review has everything, and follows it. */
  | { outcome: 'under-way' }
  /** Nothing was ordered. */
  | { outcome: 'refused'; message: string }

/** What the sheet showed: the total, and what of it the wallet pays. */
export type Agreed = { agreedTotalInCents: number; agreedLeftInCents: number }

/** Whoever waits in a wallet's sheet waits no longer; the review goes on asking. */
const KNOWN_WITHIN_MS = 12_000

const refused = (message: string): ExpressEnd => ({ outcome: 'refused', message })

/** Who pays and where it goes are kept as if they had been typed; then it is ordered for the total of the sheet. */
export async function placeExpress(
  client: Client,
  cartId: string,
  agreed: Agreed,
  { paymentData, payer }: Approval,
): Promise<ExpressEnd> {
  if (payer === null) return refused(walletMessages.notQuoted)
  const { addressLine2, ...address } = payer
  const shipped = await client.call('POST /checkout/cart-shipping', {
    query: { cartId },
    body: {
      ...address,
      ...(addressLine2 !== null && { addressLine2 }),
      shippingOption: 'home',
    },
  })
  if (!shipped.ok) return refused(shipped.message)
  const { paymentType } = paymentData
  const chosen = await client.call('PUT /checkout/cart-payment', {
    query: { cartId },
    body: { paymentType },
  })
  if (!chosen.ok) return refused(chosen.message)
  const cartVersion = chosen.data.cartPayment.version
  const sent = await sendOrder(client, {
    idempotencyKey: crypto.randomUUID(),
    order: { cartId, cartVersion, ...agreed, ...paymentData },
  })
  if (sent.outcome === 'refused') return refused(sent.message)
  if (sent.outcome === 'unanswered') return refused(payingMessages.payment.cannotReach)
  attemptInStorage.keep(sent.attemptId, cartId)
  const asked = await askOutcome(client, sent.attemptId, AbortSignal.timeout(KNOWN_WITHIN_MS))
  if (asked.outcome !== 'placed') return { outcome: 'under-way' }
  attemptInStorage.forget()
  return { outcome: 'placed', orderNumber: asked.orderNumber }
}

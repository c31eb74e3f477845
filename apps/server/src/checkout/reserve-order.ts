import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import { lockOrderedCart, priceCart, reopenCart, selectTiresInCart } from '../cart/index.ts'
import { reserveStock } from '../delivery/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { buyerOfCodes, claimOffers, type QuoteSources } from '../pricing/index.ts'
import { endAttempt, lockAttempt, setQuote } from './attempt-store.ts'

export type Reserved =
  | { readonly ok: true; readonly totalCents: number }
  | { readonly ok: false; readonly refusal: string | null }

/** Transaction A: with the cart locked, price it anew, compare with what was agreed, set the tires aside. */
export async function reserveOrder(tx: Db, sources: QuoteSources, attemptId: string): Promise<Reserved> {
  const attempt = await lockAttempt(tx, attemptId)
  // Taken up and ended before its own work came to it.
  if (attempt.outcome !== 'processing') return { ok: false, refusal: attempt.refusal }
  const cart = await lockOrderedCart(tx, attempt.cartId)
  const tires = await selectTiresInCart(tx, cart)
  const buyer = cart.shipping && buyerOfCodes(cart.accountId, cart.shipping.email)
  const priced = await priceCart(tx, sources, { ...cart, paymentType: attempt.paymentType }, tires, buyer)

  const refuse = async (refusal: PlaceOrderRefusal): Promise<Reserved> => {
    await endAttempt(tx, attemptId, { outcome: 'refused', refusal })
    await reopenCart(tx, cart.id)
    return { ok: false, refusal }
  }
  if (priced.tires.length === 0) return refuse('cart-empty')
  if (!cart.shipping || buyer === null) return refuse('no-shipping')
  if (priced.quote.refused.some(({ code }) => code === 'code-used-up')) return refuse('code-used-up')
  if (!priced.quote.complete || priced.quote.totalCents !== attempt.agreedTotalCents)
    return refuse('price-changed')
  const wanted = priced.quote.lines.map(({ lineId, tireId, quantity }) => ({ lineId, tireId, quantity }))
  if (!(await reserveStock(tx, attemptId, wanted, cart.shipping.zip))) return refuse('out-of-stock')
  await pipelined([
    claimOffers(tx, { ...cart, attemptId, buyer }, priced.quote),
    setQuote(tx, attemptId, priced.quote),
  ])
  return { ok: true, totalCents: priced.quote.totalCents }
}

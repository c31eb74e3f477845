import type { PlaceOrderRefusal } from '@shop/contracts/checkout/checkout'
import type { Quote } from '@shop/domain/pricing/quote'
import {
  askQuoteOfCart,
  type CartToOrder,
  lockCartOfAttempt,
  reopenCart,
  selectTiresInCart,
} from '../cart/index.ts'
import { planStock, type StockPlan, selectStock } from '../delivery/index.ts'
import { type OrderOutline, outlineOrder } from '../orders/index.ts'
import type { Db } from '../platform/db/database.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { buyerOfCodes, claimOffers, type QuoteSources } from '../pricing/index.ts'
import { endAttempt, lockAttempt, type StoredAttempt } from './attempt-store.ts'
import { reserveFor } from './reserve-store.ts'

export type Reserved =
  | { readonly ok: true; readonly totalCents: number }
  | { readonly ok: false; readonly refusal: string | null }

/** Transaction A: with the cart locked, price it anew, compare with what was agreed, set the tires aside. */
export async function reserveOrder(tx: Db, sources: QuoteSources, attemptId: string): Promise<Reserved> {
  const [attempt, cart] = await pipelined([lockAttempt(tx, attemptId), lockCartOfAttempt(tx, attemptId)])
  // Taken up and ended before its own work came to it.
  if (attempt.outcome !== 'processing') return { ok: false, refusal: attempt.refusal }
  // Where it was pressed; only the money is missing.
  if (attempt.quote) return { ok: true, totalCents: attempt.quote.totalCents }
  if (!cart) throw new Error(`Cart ${attempt.cartId} is not being ordered`)
  const plan = await planOrder(tx, sources, cart, attempt)
  if ('refusal' in plan) {
    await endAttempt(tx, attemptId, { outcome: 'refused', refusal: plan.refusal })
    await reopenCart(tx, cart.id)
    return { ok: false, refusal: plan.refusal }
  }
  await reserveFor(tx, { id: attemptId, ...plan })
  await claimOffers(tx, { ...cart, attemptId, buyer: plan.buyer }, plan.quote)
  return { ok: true, totalCents: plan.quote.totalCents }
}

interface OrderPlan {
  readonly quote: Quote
  readonly outline: OrderOutline
  readonly stock: StockPlan
  /** Who counts as one buyer of its codes. */
  readonly buyer: string
}

/** What the order of a cart will be, from tires, terms and stock asked for together; or why there is none. */
export async function planOrder(
  tx: Db,
  sources: QuoteSources,
  cart: CartToOrder,
  agreed: Pick<StoredAttempt, 'paymentType' | 'agreedTotalCents'>,
): Promise<OrderPlan | { readonly refusal: PlaceOrderRefusal }> {
  const { shipping, today, tireIds } = cart
  if (tireIds.length === 0) return { refusal: 'cart-empty' }
  if (!shipping || today === null) return { refusal: 'no-shipping' }
  const buyer = buyerOfCodes(cart.accountId, shipping.email)
  const [tires, quoteOf, counters] = await pipelined([
    selectTiresInCart(tx, cart),
    askQuoteOfCart(tx, sources, { ...cart, paymentType: agreed.paymentType }, tireIds, buyer),
    selectStock(tx, cart.channelId, tireIds, shipping.zip),
  ])
  // None of them is sold any more.
  if (tires.length === 0) return { refusal: 'cart-empty' }
  const quote = quoteOf(tires)
  if (quote.refused.some(({ code }) => code === 'code-used-up')) return { refusal: 'code-used-up' }
  if (!quote.complete || quote.totalCents !== agreed.agreedTotalCents) return { refusal: 'price-changed' }
  const stock = planStock(quote.lines, counters)
  if (!stock) return { refusal: 'out-of-stock' }
  return { quote, outline: outlineOrder(quote, tires, { option: shipping.option, today }), stock, buyer }
}

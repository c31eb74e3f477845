import type { HeldQuote } from '@shop/contracts/checkout/held-quote'
import { holdQuote as hold } from '@shop/domain/pricing/held-quote'
import { findCart, findHeldQuote, quotesOfCart, selectTiresInCart, upsertHeldQuote } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Visit } from '../platform/db/owner.ts'
import { pipelined } from '../platform/db/transaction.ts'
import { notFound } from '../platform/http/failure.ts'
import type { QuoteSources } from '../pricing/index.ts'
import { messages } from './messages.ts'

/** Holds what a cart costs, or prolongs that. Null for one that cannot be ordered. */
export async function holdQuote(
  tx: Db,
  sources: QuoteSources,
  owner: Visit,
  cartId: string,
): Promise<HeldQuote | null> {
  const head = await findCart(tx, owner, cartId, 'for-update')
  if (!head) throw notFound(messages.noCart)
  const { id, shipping, state, readAt } = head
  if (state !== 'open' || shipping === null) return null
  // Read once the cart is locked: the hold that came with its head may be older than who had the lock before.
  const [earlier, tires] = await pipelined([findHeldQuote(tx, id), selectTiresInCart(tx, head)])
  const { toHold } = await quotesOfCart(tx, sources, head, tires)
  const { subject, now } = toHold()
  const held = hold(earlier, { subject, now, atMs: readAt.getTime() })
  if (held === null) return null
  const { timeZone } = await upsertHeldQuote(tx, { id, zip: shipping.zip }, held)
  return {
    totalInCents: held.quote.totalCents,
    heldUntil: new Date(held.heldUntilMs).toISOString(),
    timeZone,
    totalNowInCents: now.totalCents,
    change: held.change,
    totalBeforeInCents: held.totalBeforeCents,
  }
}

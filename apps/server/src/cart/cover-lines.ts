import type { SiteCart } from '@shop/contracts/cart/cart'
import type { Db } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { QuoteSources } from '../pricing/index.ts'
import type { CartHead } from './head-store.ts'
import { messages } from './messages.ts'
import { selectTiresInCart } from './tire-store.ts'
import { updateCart } from './update-cart.ts'

/** Covers these lines of a cart that the caller has locked, and no others. */
export async function coverLines(
  tx: Db,
  sources: QuoteSources,
  context: RequestContext,
  head: CartHead,
  lineIds: readonly string[],
): Promise<SiteCart | Refusal<'cart-changed'>> {
  const tires = await selectTiresInCart(tx, head)
  const lines = tires.flatMap(({ tireId, line }) => (line ? [{ tireId, ...line }] : []))
  const isGone = lineIds.some((lineId) => lines.every(({ id }) => id !== lineId))
  if (isGone) return refuse('cart-changed', messages.changedElsewhere)
  const changed = await updateCart(
    tx,
    sources,
    context,
    { head, tires },
    {
      tires: lines.map(({ tireId, position, id }) => ({
        tireId,
        position,
        mode: 'set' as const,
        hasCoverage: lineIds.includes(id),
      })),
      vehicle: undefined,
      coverAll: undefined,
      promoCode: undefined,
      removePromoCode: undefined,
      intent: {},
    },
  )
  return changed instanceof Refusal ? refuse('cart-changed', changed.message) : changed
}

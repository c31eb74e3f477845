import type { Db } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { QuoteSources } from '../pricing/index.ts'
import type { TireChange } from './change-lines.ts'
import type { CartHead } from './head-store.ts'
import { messages } from './messages.ts'
import type { SharedCart } from './share-link.ts'
import { selectTiresInCart, type TireInCart } from './tire-store.ts'
import { type UpdatedCart, updateCart } from './update-cart.ts'

/**
 * Puts the tires of a shared cart into the visitor's. Where the same tires are there already the larger number holds,
 * so that a link opened twice changes nothing; what is sold out or no longer sold is left out.
 */
export async function openSharedCart(
  tx: Db,
  sources: QuoteSources,
  context: RequestContext,
  head: CartHead,
  shared: SharedCart,
): Promise<UpdatedCart | Refusal<'nothing-sold'>> {
  const tires = await selectTiresInCart(tx, head, {
    tireIds: shared.lines.map(({ tireId }) => tireId),
    vehicleId: shared.vehicle?.vehicleId,
  })
  const changes = changesFor(shared.lines, tires)
  if (changes.length === 0 && tires.every(({ line }) => line === null)) {
    return refuse('nothing-sold', messages.nothingSold)
  }
  return updateCart(
    tx,
    sources,
    context,
    { head, tires },
    {
      tires: changes,
      vehicle: changes.length > 0 ? shared.vehicle : undefined,
      coverAll: undefined,
      promoCode: undefined,
      removePromoCode: undefined,
      intent: {},
    },
  )
}

function changesFor(lines: SharedCart['lines'], tires: readonly TireInCart[]): TireChange[] {
  const left = new Map(tires.map((tire) => [tire.tireId, leftOf(tire.tireId, tires)]))
  return lines.flatMap(({ tireId, quantity, position, hasCoverage }) => {
    const tire = tires.find((each) => each.tireId === tireId)
    if (!tire?.isSoldHere || tire.isStopSelling) return []
    const there = tires.find((each) => each.tireId === tireId && each.line?.position === position)?.line
    const added = Math.min(quantity - (there?.quantity ?? 0), left.get(tireId) ?? 0)
    if (added <= 0) return []
    left.set(tireId, (left.get(tireId) ?? 0) - added)
    return [
      {
        tireId,
        quantity: added,
        position,
        mode: 'add' as const,
        hasCoverage: there ? undefined : hasCoverage,
      },
    ]
  })
}

/** How many can be had beside those the visitor has. */
function leftOf(tireId: number, tires: readonly TireInCart[]): number {
  const same = tires.filter((each) => each.tireId === tireId)
  return (same[0]?.available ?? 0) - same.reduce((sum, { line }) => sum + (line?.quantity ?? 0), 0)
}

import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import type { ProductCard } from '@shop/contracts/search/products'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

export type StaggeredSet = ProductCard & {
  rear: NonNullable<ProductCard['rear']>
  set: NonNullable<ProductCard['set']>
}

/**
 * Front and rear tires of the line for a staggered vehicle, the tire looked at among them, priced as a set by the server.
 * Null while it is not known, and for every other vehicle.
 */
export function useStaggeredSet(
  line: Pick<ProductLine, 'slug' | 'brand'>,
  fit: TireFit | undefined,
): StaggeredSet | null {
  const vehicle = useMyVehicle()
  const isOfSet = fit !== undefined && fit.position !== 'all' && fit.level !== 'does-not-fit'
  const question = isOfSet &&
    vehicle?.option?.isStaggered && {
      vehicle: [vehicle.make.slug, vehicle.model.slug, vehicle.year, vehicle.trim.slug].join('/'),
      oem: vehicle.option.oem,
      brand: line.brand.slug,
      item: fit.productId,
      limit: 1,
    }
  const asked = useAsk(question || null, (query, signal) =>
    browserClient.call('GET /products', { query, signal }),
  )
  if (fit === undefined) return null
  const [set] = answerOf(asked)?.products ?? []
  return set && canBeBought(set) && tireAt(set, fit.position) === fit.productId ? set : null
}

function canBeBought(card: ProductCard): card is StaggeredSet {
  return card.rear !== null && card.set !== null && card.inStock && card.rear.inStock
}

const tireAt = (card: StaggeredSet, position: TireFit['position']) =>
  position === 'rear' ? card.rear.productId : card.productId

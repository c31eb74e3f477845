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
      limit: mostListed,
    }
  const asked = useAsk(question || null, (query, signal) =>
    browserClient.call('GET /products', { query, signal }),
  )
  if (fit === undefined) return null
  const sets = answerOf(asked)?.products.filter(({ slug }) => slug === line.slug) ?? []
  return sets.filter(canBeBought).find((each) => tireAt(each, fit.position) === fit.productId) ?? null
}

/** As many sets as a brand may have for one vehicle. */
const mostListed = 100

function canBeBought(card: ProductCard): card is StaggeredSet {
  return card.rear !== null && card.set !== null && card.inStock && card.rear.inStock
}

const tireAt = (card: StaggeredSet, position: TireFit['position']) =>
  position === 'rear' ? card.rear.productId : card.productId

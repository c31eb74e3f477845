import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { TireFit } from '@shop/contracts/fitment/fitment'
import type { ProductCard } from '@shop/contracts/search/products'
import { useEffect, useState } from 'react'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
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
  const oem = vehicle?.option?.isStaggered ? vehicle.option.oem : null
  const car = vehicle && [vehicle.make.slug, vehicle.model.slug, vehicle.year, vehicle.trim.slug].join('/')
  const asked = isOfSet && oem !== null && car !== null ? `${car} ${oem} ${line.slug}` : null
  const [answer, setAnswer] = useState<{ asked: string; sets: readonly ProductCard[] } | null>(null)
  useEffect(() => {
    if (asked === null || car === null || oem === null) return
    const leaving = new AbortController()
    void browserClient
      .call('GET /products', {
        query: { vehicle: car, oem, brand: line.brand.slug, limit: mostListed },
        signal: leaving.signal,
      })
      .then((result) => {
        if (leaving.signal.aborted || !result.ok) return
        setAnswer({ asked, sets: result.data.products.filter(({ slug }) => slug === line.slug) })
      })
    return () => leaving.abort()
  }, [asked, car, oem, line.brand.slug, line.slug])
  if (answer?.asked !== asked || fit === undefined) return null
  return answer?.sets.filter(canBeBought).find((each) => tireAt(each, fit.position) === fit.productId) ?? null
}

/** As many sets as a brand may have for one vehicle. */
const mostListed = 100

function canBeBought(card: ProductCard): card is StaggeredSet {
  return card.rear !== null && card.set !== null && card.inStock && card.rear.inStock
}

const tireAt = (card: StaggeredSet, position: TireFit['position']) =>
  position === 'rear' ? card.rear.productId : card.productId

import type { SiteProduct } from '@shop/contracts/cart/cart'
import type { MyVehicle } from '../fitment/my-vehicle.ts'
import { useMyVehicle } from '../fitment/use-my-vehicle.ts'
import { useTireFits } from '../fitment/use-tire-fits.ts'
import { paths } from '../paths.ts'
import { answerOf } from '../platform/ask/asked.ts'

export type LineFit = {
  level: NonNullable<SiteProduct['fit']>['level']
  sentence: string
  /** The vehicle it is about; null for one we no longer know. */
  vehicleName: string | null
  /** The listing of what fits it; null where the line fits. */
  fittingTiresHref: string | null
  /** The shopper's own, where it is the one. */
  vehicle: MyVehicle | null
}

const MOST_ASKED = 24

/**
 * What we say of each line on the shopper's vehicle. The verdict of the day it was added stands, unless the shopper
 * has another vehicle by now: then it is asked anew.
 */
export function useLineFits(products: readonly SiteProduct[]): (product: SiteProduct) => LineFit | null {
  const vehicle = useMyVehicle()
  const isTold = ({ fit }: SiteProduct) =>
    fit !== null && (vehicle === null || fit.vehicleId === vehicle.vehicleId)
  const open = [...new Set(products.filter((product) => !isTold(product)).map(({ productId }) => productId))]
  const fits = answerOf(useTireFits(open.slice(0, MOST_ASKED)))
  return (product) => {
    if (isTold(product) && product.fit) return { ...product.fit, vehicle }
    const fit = fits?.get(product.productId)
    return fit && vehicle
      ? { ...fit, vehicle, vehicleName: vehicle.label, fittingTiresHref: fittingHref(vehicle) }
      : null
  }
}

function fittingHref({ make, model, year, trim, option }: MyVehicle): string {
  const car = { trim: trim.slug, ...(option && { oem: option.oem }) }
  return paths.vehicle(make.slug, model.slug, String(year), car)
}

import type { TireFit } from '@shop/contracts/fitment/fitment'
import { type Asked, picked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { useMyVehicle } from './use-my-vehicle.ts'

/**
 * What we say of these tires on the shopper's vehicle; unasked without one. Asked in the browser: a page is the same
 * for everybody.
 */
export function useTireFits(productIds: readonly number[]): Asked<ReadonlyMap<number, TireFit>> {
  const vehicle = useMyVehicle()
  const question = vehicle && {
    params: { vehicleId: vehicle.vehicleId },
    query: { productIds: productIds.join(','), ...(vehicle.option && { oem: vehicle.option.oem }) },
  }
  return useAsk(productIds.length > 0 ? question : null, async (about, signal) =>
    picked(
      await browserClient.call('GET /vehicles/{vehicleId}/fits', { ...about, signal }),
      ({ fits }) => new Map(fits.map((fit) => [fit.productId, fit])),
    ),
  )
}

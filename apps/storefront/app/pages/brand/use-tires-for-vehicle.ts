import type { ProductQuery } from '@shop/contracts/search/products'
import type { MyVehicle } from '../../fitment/my-vehicle.ts'
import { vehicleInQuery } from '../../fitment/vehicle-path.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

/** How many tires of a list suit a vehicle; null while that is not known. */
export function useTiresForVehicle(vehicle: MyVehicle | null, within: Partial<ProductQuery>): number | null {
  const asked = useAsk(vehicle && { ...within, ...vehicleInQuery(vehicle), limit: 1 }, (query, signal) =>
    browserClient.call('GET /products', { query, signal }),
  )
  return answerOf(asked)?.resultMetadata.pagination.total ?? null
}

import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import type { MyVehicle } from '../fitment/my-vehicle.ts'
import { answerOf } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'

/** How many reviews of a line are about this vehicle; null until it is known, and without a vehicle. */
export function useReviewsOnVehicle(line: LineHeading, vehicle: MyVehicle | null): number | null {
  const asked = useAsk(
    vehicle && {
      params: { brand: line.brand.slug, line: line.slug },
      query: { make: vehicle.make.slug, model: vehicle.model.slug, limit: 1 },
    },
    (question, signal) =>
      browserClient.call('GET /product-lines/{brand}/{line}/reviews', { ...question, signal }),
  )
  return answerOf(asked)?.resultMetadata.pagination.total ?? null
}

import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { FittingTire } from '@shop/contracts/fitment/fitment'
import { useEffect, useState } from 'react'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

const none: readonly FittingTire[] = []

/** The tires of a line that go on the shopper's vehicle, once somebody wants to know; none without a vehicle. */
export function useFittingTires(
  isWanted: boolean,
  { brand, slug }: Pick<ProductLine, 'brand' | 'slug'>,
): readonly FittingTire[] {
  const vehicle = useMyVehicle()
  const [found, setFound] = useState(none)
  const oem = vehicle?.option?.oem
  useEffect(() => {
    if (!isWanted || !vehicle) return
    const leaving = new AbortController()
    void browserClient
      .call('GET /vehicles/{vehicleId}/lines/{brand}/{line}', {
        params: { vehicleId: vehicle.vehicleId, brand: brand.slug, line: slug },
        query: oem === undefined ? {} : { oem },
        signal: leaving.signal,
      })
      .then((result) => {
        if (!leaving.signal.aborted) setFound(result.ok ? result.data.tires : none)
      })
    return () => leaving.abort()
  }, [isWanted, vehicle, oem, brand.slug, slug])
  return vehicle ? found : none
}

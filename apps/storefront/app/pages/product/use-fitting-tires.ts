import type { ProductLine } from '@shop/contracts/catalogue/catalogue'
import type { FittingTire } from '@shop/contracts/fitment/fitment'
import { useState } from 'react'
import { useMyVehicle } from '../../fitment/use-my-vehicle.ts'
import { answerOf } from '../../platform/ask/asked.ts'
import { useAsk } from '../../platform/ask/use-ask.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

const none: readonly FittingTire[] = []

/** The tires of a line that go on the shopper's vehicle, once somebody wants to know; none without a vehicle. */
export function useFittingTires(
  isWanted: boolean,
  { brand, slug }: Pick<ProductLine, 'brand' | 'slug'>,
): readonly FittingTire[] {
  const vehicle = useMyVehicle()
  // They stay while what shows them slides out.
  const [wasWanted, setWasWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWasWanted(true)
  const question = vehicle && {
    params: { vehicleId: vehicle.vehicleId, brand: brand.slug, line: slug },
    query: vehicle.option ? { oem: vehicle.option.oem } : {},
  }
  const asked = useAsk(wasWanted ? question : null, (about, signal) =>
    browserClient.call('GET /vehicles/{vehicleId}/lines/{brand}/{line}', { ...about, signal }),
  )
  return answerOf(asked)?.tires ?? none
}

import type { TireFit } from '@shop/contracts/fitment/fitment'
import { useEffect, useState } from 'react'
import { browserClient } from '../platform/client/browser-client.ts'
import { useMyVehicle } from './use-my-vehicle.ts'

type Fits =
  | { state: 'no-vehicle' | 'checking' | 'unknown' }
  | { state: 'known'; fits: ReadonlyMap<number, TireFit> }

/** What we say of these tires on the shopper's vehicle. Asked in the browser: a page is the same for everybody. */
export function useTireFits(productIds: readonly number[]): Fits {
  const vehicle = useMyVehicle()
  const ids = productIds.join(',')
  const oem = vehicle?.option?.oem
  const asked = vehicle && ids !== '' ? `${vehicle.vehicleId}/${oem ?? ''}/${ids}` : null
  const [answer, setAnswer] = useState<{ asked: string; fits: readonly TireFit[] | null } | null>(null)
  useEffect(() => {
    if (asked === null || vehicle === null) return
    const leaving = new AbortController()
    void browserClient
      .call('GET /vehicles/{vehicleId}/fits', {
        params: { vehicleId: vehicle.vehicleId },
        query: { productIds: ids, ...(oem !== undefined && { oem }) },
        signal: leaving.signal,
      })
      .then((result) => {
        if (!leaving.signal.aborted) setAnswer({ asked, fits: result.ok ? result.data.fits : null })
      })
    return () => leaving.abort()
  }, [asked, ids, oem, vehicle])

  if (vehicle === null) return { state: 'no-vehicle' }
  if (answer?.asked !== asked) return { state: 'checking' }
  if (answer?.fits == null) return { state: 'unknown' }
  return { state: 'known', fits: new Map(answer.fits.map((fit) => [fit.productId, fit])) }
}

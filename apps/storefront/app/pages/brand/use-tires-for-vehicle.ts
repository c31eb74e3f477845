import type { ProductQuery } from '@shop/contracts/search/products'
import { useEffect, useState } from 'react'
import type { MyVehicle } from '../../fitment/my-vehicle.ts'
import { vehicleInQuery } from '../../fitment/vehicle-path.ts'
import { browserClient } from '../../platform/client/browser-client.ts'

/** How many tires of a list suit a vehicle; null while that is not known. */
export function useTiresForVehicle(vehicle: MyVehicle | null, within: Partial<ProductQuery>): number | null {
  const [counted, setCounted] = useState<{ asked: string; total: number } | null>(null)
  const query = vehicle && { ...within, ...vehicleInQuery(vehicle), limit: 1 }
  const asked = query && JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text names all of the query
  useEffect(() => {
    if (query === null || asked === null) return
    const leaving = new AbortController()
    void browserClient.call('GET /products', { query, signal: leaving.signal }).then((answer) => {
      if (!answer.ok || leaving.signal.aborted) return
      setCounted({ asked, total: answer.data.resultMetadata.pagination.total })
    })
    return () => leaving.abort()
  }, [asked])
  return counted !== null && counted.asked === asked ? counted.total : null
}

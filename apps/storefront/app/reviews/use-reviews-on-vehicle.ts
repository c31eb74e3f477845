import type { LineHeading } from '@shop/contracts/catalogue/catalogue'
import { useEffect, useState } from 'react'
import type { MyVehicle } from '../fitment/my-vehicle.ts'
import { browserClient } from '../platform/client/browser-client.ts'

/** How many reviews of a line are about this vehicle; null until it is known, and without a vehicle. */
export function useReviewsOnVehicle(line: LineHeading, vehicle: MyVehicle | null): number | null {
  const [known, setKnown] = useState<{ of: string; count: number } | null>(null)
  const make = vehicle?.make.slug
  const model = vehicle?.model.slug
  const of = `${line.brand.slug}/${line.slug} ${make}/${model}`
  useEffect(() => {
    if (make === undefined || model === undefined) return
    const leaving = new AbortController()
    void browserClient
      .call('GET /product-lines/{brand}/{line}/reviews', {
        params: { brand: line.brand.slug, line: line.slug },
        query: { make, model, limit: 1 },
        signal: leaving.signal,
      })
      .then((answer) => {
        if (answer.ok) setKnown({ of, count: answer.data.resultMetadata.pagination.total })
      })
    return () => leaving.abort()
  }, [line.brand.slug, line.slug, make, model, of])
  return known?.of === of ? known.count : null
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hashParameters } from '../../catalogue/hash-parameters.ts'
import { type ListingQuery, listingHref, withFacet } from './listing-query.ts'

/** Links from outside choose a brand behind the `#`; here it becomes a filter like any other. */
export function useBrandOfHash(path: string, shown: ListingQuery): void {
  const navigate = useNavigate()
  const { brand } = hashParameters(useLocation().hash)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new hash asks for a brand
  useEffect(() => {
    if (brand === null) return
    void navigate(listingHref(path, shown, withFacet(shown, 'brands', [brand])), {
      replace: true,
      preventScrollReset: true,
    })
  }, [brand])
}

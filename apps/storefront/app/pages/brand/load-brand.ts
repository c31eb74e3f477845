import type { getBrandReviews } from '@shop/contracts/reviews/reviews'
import { data } from 'react-router'
import type * as z from 'zod'
import { brandOfPart } from '../../paths.ts'
import { privatePage, reviewsKey } from '../../platform/client/public-page.ts'
import { publicClient } from '../../platform/client/server-client.server.ts'
import type { ListingFacts } from '../listing/listing-facts.ts'
import { loadListing } from '../listing/load-listing.ts'

export type Brand = NonNullable<ListingFacts['brand']>
export type BrandReviews = z.infer<typeof getBrandReviews.response>

/** The page of a brand: its lines, what owners say, and the years of its board. It opens without the last two. */
export async function loadBrand(request: Request, part: string) {
  const client = publicClient(request)
  const brand = brandOfPart(part.toLowerCase()) ?? part.toLowerCase()
  const [listed, reviews, years] = await Promise.all([
    loadListing(request, [reviewsKey(`brand/${brand}`)]),
    client.call('GET /reviews/brands/{brand}', { params: { brand } }),
    client.call('GET /vehicles/years'),
  ])
  const shown: { reviews: BrandReviews | null; years: readonly number[] } = {
    reviews: reviews.ok ? reviews.data : null,
    years: years.ok ? years.data.years : [],
  }
  // A page with a gap is for this visitor only.
  const { init } = listed
  return data({ ...listed.data, ...shown }, reviews.ok && years.ok ? (init ?? undefined) : privatePage)
}

export type BrandPageData = Awaited<ReturnType<typeof loadBrand>>['data']

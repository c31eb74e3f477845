import type { getListing } from '@shop/contracts/search'
import { printTireSize, tireSizeOfSlug } from '@shop/domain/catalogue/tire-size'
import { data, redirect } from 'react-router'
import type * as z from 'zod'
import { loadFailed } from '../api/load-failed.ts'
import { publicPage, sizeKey } from '../api/public-page.ts'
import { publicClient } from '../api/server-client.server.ts'
import { listingPath, readListingQuery } from './listing-query.ts'

/** Three rows at XL. */
const PAGE = 12

export type Listing = z.infer<typeof getListing.response>
export type SizeWithoutTires = { size: { label: string; slug: string }; tires: null }

/** The tires of a size; a size without any answers 404 with a page of its own. */
export async function loadListing(request: Request, slug: string) {
  const size = tireSizeOfSlug(slug)
  if (!size) throw data(null, { status: 404 })
  const query = readListingQuery(new URL(request.url).searchParams)
  const result = await publicClient(request).call('GET /listings/tire-sizes/{size}', {
    params: { size: slug },
    query: { page: query.page, limit: PAGE, sort: query.sort, type: query.type ?? undefined },
  })
  if (!result.ok && result.code === 'NotFound') {
    const empty: SizeWithoutTires = { size: { label: printTireSize(size), slug }, tires: null }
    return data(empty, { status: 404 })
  }
  if (!result.ok) return loadFailed(result)
  const listing: Listing = result.data
  // A page past the end: an old link, or tires sold out of the catalogue since.
  if (listing.tires.length === 0 && query.page > 1) throw redirect(listingPath(slug, query, { page: 1 }))
  return data(listing, publicPage([sizeKey(slug)]))
}

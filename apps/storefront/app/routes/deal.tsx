import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { listingMeta } from '../search/listing-meta.ts'
import { ListingPage } from '../search/listing-page.tsx'
import { loadListing } from '../search/load-listing.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = { header: 'dark' }

/** The tires of one deal or of a sale. */
export const loader = ({ request }: LoaderFunctionArgs) => loadListing(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function DealTires() {
  return <ListingPage page={useLoaderData<typeof loader>()} />
}

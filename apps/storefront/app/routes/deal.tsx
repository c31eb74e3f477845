import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listingMeta } from '../pages/listing/listing-meta.ts'
import { ListingPage } from '../pages/listing/listing-page.tsx'
import { loadListing } from '../pages/listing/load-listing.ts'
import { publicHeaders } from '../platform/client/public-page.ts'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = { header: 'dark' }

/** The tires of one deal or of a sale. */
export const loader = ({ request }: LoaderFunctionArgs) => loadListing(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function DealTires() {
  return <ListingPage page={useLoaderData<typeof loader>()} />
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listingMeta } from '../pages/listing/listing-meta.ts'
import { ListingPage } from '../pages/listing/listing-page.tsx'
import { loadListing } from '../pages/listing/load-listing.ts'
import { publicHeaders } from '../platform/client/public-page.ts'

/** Every address that lists tires; which one it is, `search/catalogue-route.ts` reads from the path. */
export const loader = ({ request }: LoaderFunctionArgs) => loadListing(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function Listing() {
  return <ListingPage page={useLoaderData<typeof loader>()} />
}

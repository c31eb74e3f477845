import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { listingMeta } from '../search/listing-meta.ts'
import { ListingPage } from '../search/listing-page.tsx'
import { loadListing } from '../search/load-listing.ts'

/** Every address that lists tires; which one it is, `search/catalogue-route.ts` reads from the path. */
export const loader = ({ request }: LoaderFunctionArgs) => loadListing(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => listingMeta(at)

export default function Listing() {
  return <ListingPage page={useLoaderData<typeof loader>()} />
}

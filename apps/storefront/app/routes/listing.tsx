import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { publicHeaders } from '../api/public-page.ts'
import { ListingPage } from '../search/listing-page.tsx'
import { loadListing } from '../search/load-listing.ts'
import { pageMeta } from '../shell/page-meta.ts'

/** Every address that lists tires; which one it is, `search/catalogue-route.ts` reads from the path. */
export const loader = ({ request }: LoaderFunctionArgs) => loadListing(request)

export { publicHeaders as headers }

export const meta: MetaFunction<typeof loader> = (at) => {
  if (!at.loaderData) return []
  const { about, listing, isMissing } = at.loaderData
  const { title, description, canonical } = about
  const image = listing.products[0]?.imageSrc ?? null
  return pageMeta({ title, description, canonical, image, isMissing }, at)
}

export default function Listing() {
  return <ListingPage page={useLoaderData<typeof loader>()} />
}

import { publicHeaders } from '../api/public-page.ts'
import { EmptyListing } from '../search/empty-listing.tsx'
import { ListingPage } from '../search/listing-page.tsx'
import { loadListing } from '../search/load-listing.ts'
import { searchMessages } from '../search/messages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import { titleSuffix } from '../shell/title-suffix.ts'
import type { Route } from './+types/tire-size'

export const loader = ({ request, params }: Route.LoaderArgs) => loadListing(request, params.size)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? pageMeta({
        title: searchMessages.title(loaderData.size.label),
        description: searchMessages.description(loaderData.size.label),
        suffix: titleSuffix(matches),
        robots: loaderData.tires === null ? 'noindex,follow' : 'index,follow',
      })
    : []

export default function TireSize({ loaderData }: Route.ComponentProps) {
  return loaderData.tires === null ? (
    <EmptyListing size={loaderData.size} />
  ) : (
    <ListingPage listing={loaderData} />
  )
}

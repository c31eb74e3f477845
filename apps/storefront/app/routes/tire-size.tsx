import { publicHeaders } from '../api/public-page.ts'
import { EmptyListing } from '../search/empty-listing.tsx'
import { ListingPage } from '../search/listing-page.tsx'
import { loadListing } from '../search/load-listing.ts'
import { searchMessages } from '../search/messages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/tire-size'

export const loader = ({ request, params }: Route.LoaderArgs) => loadListing(request, params.size)

export { publicHeaders as headers }

export const meta: Route.MetaFunction = (at) =>
  at.loaderData
    ? pageMeta(
        {
          title: searchMessages.title(at.loaderData.size.label),
          description: searchMessages.description(at.loaderData.size.label),
          isMissing: at.loaderData.tires === null,
        },
        at,
      )
    : []

export default function TireSize({ loaderData }: Route.ComponentProps) {
  return loaderData.tires === null ? (
    <EmptyListing size={loaderData.size} />
  ) : (
    <ListingPage listing={loaderData} />
  )
}

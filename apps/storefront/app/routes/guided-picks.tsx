import { loadPicks } from '../pages/guided/load-guided.server.ts'
import { guidedMessages } from '../pages/guided/messages.ts'
import { PicksPage } from '../pages/guided/picks-page.tsx'
import { paths } from '../paths.ts'
import { PRIVATE_PAGE } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/guided-picks'

export const loader = ({ request }: Route.LoaderArgs) => loadPicks(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: guidedMessages.picksPage, canonical: paths.guidedShopping() }, at)

export default function GuidedPicks({ loaderData }: Route.ComponentProps) {
  return <PicksPage picked={loaderData} />
}

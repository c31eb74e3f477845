import { PRIVATE_PAGE } from '../api/public-page.ts'
import { loadPicks } from '../guided/load-guided.server.ts'
import { guidedMessages } from '../guided/messages.ts'
import { PicksPage } from '../guided/picks-page.tsx'
import { paths } from '../paths.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/guided-picks'

export const loader = ({ request }: Route.LoaderArgs) => loadPicks(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: guidedMessages.picksPage, canonical: paths.guidedShopping() }, at)

export default function GuidedPicks({ loaderData }: Route.ComponentProps) {
  return <PicksPage picked={loaderData} />
}

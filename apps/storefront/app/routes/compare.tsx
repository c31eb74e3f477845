import { ComparePage } from '../compare/compare-page.tsx'
import { loadComparison } from '../compare/load-comparison.ts'
import { compareMessages } from '../compare/messages.ts'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/compare'

export const loader = ({ request }: Route.LoaderArgs) => loadComparison(request)

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: compareMessages.title, description: compareMessages.description }, at)

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage tires={loaderData.tires} />
}

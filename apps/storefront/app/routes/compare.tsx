import { ComparePage } from '../pages/compare/compare-page.tsx'
import { loadComparison } from '../pages/compare/load-comparison.ts'
import { compareMessages } from '../pages/compare/messages.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/compare'

export const loader = ({ request }: Route.LoaderArgs) => loadComparison(request)

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: compareMessages.title, description: compareMessages.description }, at)

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage tires={loaderData.tires} />
}

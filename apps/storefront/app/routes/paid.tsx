import { loadPaidPage } from '../pages/paid/load-paid-page.ts'
import { paidMessages } from '../pages/paid/messages.ts'
import { PaidPage } from '../pages/paid/paid-page.tsx'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/paid'

export const loader = ({ request }: Route.LoaderArgs) => loadPaidPage(request)

export const meta: Route.MetaFunction = (at) => pageMeta({ title: paidMessages.title }, at)

export default function Paid({ loaderData }: Route.ComponentProps) {
  return <PaidPage popularTires={loaderData.popularTires} />
}

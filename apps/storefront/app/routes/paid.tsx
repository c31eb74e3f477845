import { loadPaidPage } from '../catalogue/load-paid-page.ts'
import { catalogueMessages } from '../catalogue/messages.ts'
import { PaidPage } from '../catalogue/paid-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/paid'

export const loader = ({ request }: Route.LoaderArgs) => loadPaidPage(request)

export const meta: Route.MetaFunction = (at) => pageMeta({ title: catalogueMessages.paid.title }, at)

export default function Paid({ loaderData }: Route.ComponentProps) {
  return <PaidPage popularTires={loaderData.popularTires} />
}

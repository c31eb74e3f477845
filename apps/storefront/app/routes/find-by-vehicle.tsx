import { PRIVATE_PAGE } from '../api/public-page.ts'
import { loadVehicleSteps } from '../fitment/load-vehicle-steps.server.ts'
import { fitmentMessages } from '../fitment/messages.ts'
import { VehicleStepsPage } from '../fitment/vehicle-steps-page.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { Route } from './+types/find-by-vehicle'

export const loader = ({ request }: Route.LoaderArgs) => loadVehicleSteps(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: fitmentMessages.page.title, description: fitmentMessages.page.description }, at)

export default function FindByVehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleStepsPage steps={loaderData} />
}

import { fitmentMessages } from '../fitment/messages.ts'
import { loadVehicleSteps } from '../pages/vehicle/load-vehicle-steps.server.ts'
import { VehicleStepsPage } from '../pages/vehicle/vehicle-steps-page.tsx'
import { PRIVATE_PAGE } from '../platform/client/public-page.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/find-by-vehicle'

export const loader = ({ request }: Route.LoaderArgs) => loadVehicleSteps(request)

export const headers = () => ({ 'cache-control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: fitmentMessages.page.title, description: fitmentMessages.page.description }, at)

export default function FindByVehicle({ loaderData }: Route.ComponentProps) {
  return <VehicleStepsPage steps={loaderData} />
}

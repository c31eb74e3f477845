import { redirect } from 'react-router'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { cancelOrder } from '../orders/cancel-order.server.ts'
import { findOwnOrder } from '../orders/find-order.server.ts'
import { orderMessages } from '../orders/messages.ts'
import { OrderPlaced } from '../orders/order-placed.tsx'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/checkout-confirm-order'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: orderMessages.confirmation.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

/** An order of another session is not shown; with its ZIP it can be tracked. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const order = await findOwnOrder(serverClient(request), params.orderId)
  if (order === null) throw redirect(paths.trackOrder(params.orderId))
  return { order, nowMs: Date.now() }
}

export function action({ request, params }: Route.ActionArgs) {
  return cancelOrder(serverClient(request), params.orderId)
}

export default function ConfirmOrder({ loaderData }: Route.ComponentProps) {
  return <OrderPlaced {...loaderData} />
}

export { CheckoutFault as ErrorBoundary }

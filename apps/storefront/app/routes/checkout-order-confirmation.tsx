import { redirect } from 'react-router'
import { CheckoutFault } from '../checkout/checkout-fault.tsx'
import { useSettledAttempt } from '../checkout/use-settled-attempt.ts'
import { cancelOrder } from '../orders/cancel-order.server.ts'
import { findOwnOrder } from '../orders/find-order.server.ts'
import { orderMessages } from '../orders/messages.ts'
import { OrderPlaced } from '../orders/order-placed.tsx'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/checkout-order-confirmation'

export const meta: Route.MetaFunction = (at) => pageMeta({ title: orderMessages.confirmation.pageTitle }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

const orderOf = (request: Request) => new URL(request.url).searchParams.get('order') ?? ''

/** An order of another session is not shown; with its ZIP it can be tracked. */
export async function loader({ request }: Route.LoaderArgs) {
  const number = orderOf(request)
  const order = await findOwnOrder(serverClient(request), number)
  if (order === null) throw redirect(number === '' ? paths.trackYourOrder() : paths.trackOrder(number))
  return { order, nowMs: Date.now() }
}

export function action({ request }: Route.ActionArgs) {
  return cancelOrder(serverClient(request), orderOf(request))
}

/** The last page of an order: it is placed. */
export default function OrderConfirmation({ loaderData }: Route.ComponentProps) {
  useSettledAttempt(true)
  return <OrderPlaced {...loaderData} />
}

export { CheckoutFault as ErrorBoundary }

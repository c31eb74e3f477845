import { redirect } from 'react-router'
import { cancelOrder } from '../orders/cancel-order.server.ts'
import { findOrder } from '../orders/find-order.server.ts'
import { orderMessages } from '../orders/messages.ts'
import { TrackedOrder } from '../orders/tracked-order.tsx'
import { keepTracking, readTracking } from '../orders/tracking-cookie.server.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/track-your-order-result'

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: orderMessages.result.pageTitle(at.loaderData?.order.orderNumber ?? '') }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request }: Route.LoaderArgs) {
  const tracking = await readTracking(request)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? tracking?.fields.orderId ?? ''
  const found = await findOrder(serverClient(request), orderId, tracking?.fields ?? null)
  if (found.ok) return { order: found.order, nowMs: Date.now() }
  if (found.answer === null || tracking === null) throw redirect(paths.trackOrder(orderId))
  const kept = await keepTracking({ ...tracking, answer: found.answer })
  throw redirect(paths.trackYourOrder(), { headers: { 'set-cookie': kept } })
}

export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  return cancelOrder(serverClient(request), String(form.get('orderNumber') ?? ''))
}

export default function TrackingResult({ loaderData }: Route.ComponentProps) {
  return <TrackedOrder {...loaderData} />
}

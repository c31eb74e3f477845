import { redirect } from 'react-router'
import { answerDelay } from '../orders/answer-delay.server.ts'
import { LateOrder } from '../orders/late-order.tsx'
import { orderMessages } from '../orders/messages.ts'
import { paths } from '../paths.ts'
import { loadFailed } from '../platform/client/load-failed.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/late-order'

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: orderMessages.late.pageTitle(at.loaderData?.delay.orderNumber ?? '') }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const found = await serverClient(request).call('GET /orders/delays/{token}', { params: { token } })
  return found.ok ? { delay: found.data.delay } : loadFailed(found)
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  await answerDelay(serverClient(request), token, await request.formData())
  return redirect(paths.lateOrder(token))
}

export default function LateOrderPage({ loaderData }: Route.ComponentProps) {
  return <LateOrder delay={loaderData.delay} />
}

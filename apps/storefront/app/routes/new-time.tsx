import { redirect } from 'react-router'
import { answerMoveOffer } from '../orders/answer-move-offer.server.ts'
import { orderMessages } from '../orders/messages.ts'
import { NewTime } from '../orders/new-time.tsx'
import { paths } from '../paths.ts'
import { loadFailed } from '../platform/client/load-failed.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import { pageMeta } from '../platform/meta/page-meta.ts'
import type { Route } from './+types/new-time'

export const meta: Route.MetaFunction = (at) =>
  pageMeta({ title: orderMessages.newTime.pageTitle(at.loaderData?.offer.orderNumber ?? '') }, at)

export const headers = () => ({ 'cache-control': 'private, no-store' })

export async function loader({ request, params: { token } }: Route.LoaderArgs) {
  const found = await serverClient(request).call('GET /orders/moves/{token}', { params: { token } })
  return found.ok ? { offer: found.data.offer } : loadFailed(found)
}

export async function action({ request, params: { token } }: Route.ActionArgs) {
  const isGone = await answerMoveOffer(serverClient(request), token, await request.formData())
  return isGone ? { isGone } : redirect(paths.newTime(token))
}

export default function NewTimePage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewTime offer={loaderData.offer} isGone={actionData?.isGone ?? false} />
}

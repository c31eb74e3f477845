import { redirect } from 'react-router'
import { findCalendarFile } from '../orders/find-calendar-file.server.ts'
import { readTracking } from '../orders/tracking-cookie.server.ts'
import { paths } from '../paths.ts'
import { serverClient } from '../platform/client/server-client.server.ts'
import type { Route } from './+types/order-calendar'

/** For the owner of an order, and for whoever has told its ZIP where orders are tracked. */
export async function loader({ request }: Route.LoaderArgs) {
  const tracking = await readTracking(request)
  const orderId = new URL(request.url).searchParams.get('orderId') ?? ''
  const file = await findCalendarFile(serverClient(request), orderId, tracking?.fields ?? null)
  if (file === null) throw redirect(paths.trackOrder(orderId))
  return new Response(file.text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}

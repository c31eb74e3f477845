import type { Globals } from '@shop/contracts/channels/channels'
import type { Notification } from '@shop/contracts/content/content'
import { data } from 'react-router'
import { privatePage } from '../client/public-page.ts'
import { publicClient } from '../client/server-client.server.ts'

/** Absent where a call failed, which the client has logged: the page renders without, for this visitor only. */
export async function loadGlobals(request: Request) {
  const client = publicClient(request)
  const [globalsResult, noticesResult] = await Promise.all([
    client.call('GET /globals'),
    client.call('GET /v1/site/notifications'),
  ])
  // A host that is none of ours gets no page at all: whatever stands in its address was made up.
  if (!globalsResult.ok && globalsResult.statusCode === 421)
    throw new Response(null, { status: 421, ...privatePage })
  // A page is kept and shown to everybody, for longer than a flag may lag: each browser asks for its own.
  const globals: Globals | null = globalsResult.ok ? { ...globalsResult.data.globals, flags: {} } : null
  const notifications: Notification[] = noticesResult.ok ? noticesResult.data.siteNotifications : []
  return data({ globals, notifications }, globalsResult.ok && noticesResult.ok ? {} : privatePage)
}

import type { LoaderFunctionArgs } from 'react-router'
import { robotsText } from '../pages/sitemap/robots-text.ts'
import { publicClient } from '../platform/client/server-client.server.ts'

/** Names the sitemap of the host that is asked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const result = await publicClient(request).call('GET /globals')
  const site = result.ok ? result.data.globals.channel.siteUrl : null
  return new Response(robotsText(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

import type { LoaderFunctionArgs } from 'react-router'
import { publicClient } from '../api/server-client.server.ts'
import { robotsText } from '../browse/robots-text.ts'

/** Names the sitemap of the host that is asked. */
export async function loader({ request }: LoaderFunctionArgs) {
  const result = await publicClient(request).call('GET /globals')
  const site = result.ok ? result.data.globals.channel.siteUrl : null
  return new Response(robotsText(site), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

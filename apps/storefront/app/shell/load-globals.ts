import type { Globals } from '@shop/contracts/channels'
import { data } from 'react-router'
import { privatePage } from '../api/public-page.ts'
import { publicClient } from '../api/server-client.server.ts'

/** null when the call failed, which the client has logged: the page renders without, for this visitor only. */
export async function loadGlobals(request: Request) {
  const result = await publicClient(request).call('GET /globals')
  // A host that is none of ours gets no page at all: whatever stands in its address was made up.
  if (!result.ok && result.statusCode === 421) throw new Response(null, { status: 421, ...privatePage })
  const globals: Globals | null = result.ok ? result.data.globals : null
  return data({ globals }, result.ok ? {} : privatePage)
}

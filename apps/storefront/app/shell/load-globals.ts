import type { Globals } from '@shop/contracts/channels'
import { serverClient } from '../api/server-client.server.ts'

/** null when the call failed, which the client has logged: the page renders without. */
export async function loadGlobals(request: Request): Promise<Globals | null> {
  const result = await serverClient(request).call('GET /globals')
  return result.ok ? result.data.globals : null
}

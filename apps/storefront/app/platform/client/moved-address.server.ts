import { publicClient } from './server-client.server.ts'

/** Where somebody is sent who came by an address that is no page any more; null where it leads nowhere. */
export async function movedAddress(request: Request): Promise<string | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const { pathname, search } = new URL(request.url)
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (!/^(\/[a-z0-9][a-z0-9._-]*)+$/.test(path) || path.length > 400) return null
  const found = await publicClient(request).call('GET /redirects', { query: { path } })
  return found.ok && found.data.to !== null ? found.data.to + search : null
}

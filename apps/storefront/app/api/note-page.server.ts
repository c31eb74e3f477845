import { ownClient } from './server-client.server.ts'

/**
 * Tells the API what a rendered page shows, before the proxy gets to keep it. False when the page must not be kept:
 * the proxy did not ask for it, the API cannot note it, or something on it was changed meanwhile.
 */
export async function notePage(request: Request, surrogateKeys: string): Promise<boolean> {
  const cacheKey = request.headers.get('x-cache-key')
  if (!cacheKey) return false
  const receivedAt = Number(request.headers.get('x-received-at') ?? Number.NaN)
  const renderMs = Math.max(0, Date.now() - receivedAt)
  if (!Number.isFinite(renderMs)) return false
  const noted = await ownClient(request).call('POST /cached-pages', {
    body: { cacheKey, surrogateKeys: surrogateKeys.split(' ').filter(Boolean), renderMs },
  })
  return noted.ok && noted.data.mayKeep
}

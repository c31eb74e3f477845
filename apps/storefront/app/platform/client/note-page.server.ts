import { env } from '../../../server/env.ts'
import { ownClient } from './server-client.server.ts'

/**
 * Tells the API what a rendered page shows, before the proxy gets to keep it. False when the page must not be kept:
 * the proxy did not ask for it, it asked for another build's page, the API cannot note it, or something on it was
 * changed meanwhile.
 */
export async function notePage(request: Request, surrogateKeys: string): Promise<boolean> {
  const cacheKey = request.headers.get('x-cache-key')
  if (!cacheKey || !isOfBuild(cacheKey, env.build)) return false
  const receivedAt = Number(request.headers.get('x-received-at') ?? Number.NaN)
  const renderMs = Math.max(0, Date.now() - receivedAt)
  if (!Number.isFinite(renderMs)) return false
  const noted = await ownClient(request).call('POST /cached-pages', {
    body: { cacheKey, surrogateKeys: surrogateKeys.split(' ').filter(Boolean), renderMs },
  })
  return noted.ok && noted.data.mayKeep
}

/** During a release old and new answer side by side: a page that names one's scripts is not kept under the other's key. */
export function isOfBuild(cacheKey: string, build: string): boolean {
  return cacheKey.split(' ')[1]?.startsWith(`${build}.`) ?? false
}

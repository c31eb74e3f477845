import { request } from 'node:http'

/** Drops one page from the proxy's cache. One that is not there is as good as dropped. */
export async function dropFromProxy(purgeUrl: string, cacheKey: string): Promise<void> {
  const status = await purge(purgeUrl, cacheKey)
  if (status !== 200 && status !== 404) throw new Error(`The proxy answered ${status} to a purge`)
}

function purge(purgeUrl: string, cacheKey: string): Promise<number> {
  const options = {
    method: 'PURGE',
    headers: { 'x-cache-key': cacheKey },
    signal: AbortSignal.timeout(2_000),
  }
  return new Promise((resolve, reject) => {
    const purging = request(purgeUrl, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    purging.once('error', reject)
    purging.end()
  })
}

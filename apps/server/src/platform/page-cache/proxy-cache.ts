import { request } from 'node:http'

/** Where the proxy takes purges, and what it wants to hear from us. */
export interface PurgeDoor {
  readonly url: string
  readonly secret: string
}

const AT_A_TIME = 8

/** Whether a key can be said to the proxy at all; under any other it cannot have kept anything. */
export const canBeSaid = (cacheKey: string) => /^[\x20-\x7e]{1,500}$/.test(cacheKey)

/** Drops pages from the proxy's cache, each for itself. Gives those that are worth another try. */
export async function dropPages(door: PurgeDoor, cacheKeys: readonly string[]): Promise<string[]> {
  const waiting = cacheKeys.filter(canBeSaid)
  const failed: string[] = []
  const dropNext = async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (!(await isDropped(door, key))) failed.push(key)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, dropNext))
  return failed
}

/** One that is not there is as good as dropped. */
function isDropped(door: PurgeDoor, cacheKey: string): Promise<boolean> {
  const options = {
    method: 'PURGE',
    headers: { authorization: `Bearer ${door.secret}`, 'x-cache-key': cacheKey },
    signal: AbortSignal.timeout(2_000),
  }
  return new Promise((resolve) => {
    const purging = request(door.url, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200 || answer.statusCode === 404)
    })
    purging.once('error', () => resolve(false))
    purging.end()
  })
}

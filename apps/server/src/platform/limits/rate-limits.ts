import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { createClient } from 'redis'

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** A limit, and who uses it up. */
export type Counted = readonly [Limit, string]

export interface RateLimits {
  /** Counts one more of each. True when all may go on; false when one has used up its limit. */
  allow(...counted: Counted[]): Promise<boolean>
  /** The same answer without counting: for whoever knows only later whether it counts. */
  wouldAllow(...counted: Counted[]): Promise<boolean>
  /** Takes back what `allow` has counted: the try was a rightful one. */
  uncount(...counted: Counted[]): Promise<void>
  close(): Promise<void>
}

/** Counted in Redis for all processes together; each process counts for itself while Redis is gone. */
export async function rateLimits(redisUrl: string, onFault: (fault: Error) => void): Promise<RateLimits> {
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(tries * 200, 5_000) },
  })
  client.on('error', onFault)
  // Not awaited: the shop opens with or without its cache.
  client.connect().catch(onFault)

  const limiters = new Map<string, { shared: RateLimiterRedis; own: RateLimiterMemory }>()
  const limitersOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const rules = { points: limit.points, duration: limit.seconds, keyPrefix: `limit:${limit.name}` }
    const both = {
      shared: new RateLimiterRedis({ ...rules, storeClient: client, useRedisPackage: true }),
      own: new RateLimiterMemory(rules),
    }
    limiters.set(limit.name, both)
    return both
  }

  /** Asked together, in one message to Redis. */
  const each = <T>(
    counted: readonly Counted[],
    ask: (limiter: RateLimiterAbstract, key: string) => Promise<T>,
  ) =>
    Promise.all(
      counted.map(async ([limit, key]) => {
        const { shared, own } = limitersOf(limit)
        const answer = client.isReady ? await withinPatience(ask(shared, key)) : undefined
        return answer ?? ask(own, key)
      }),
    )

  return {
    allow: async (...counted) => (await each(counted, consume)).every((isLeft) => isLeft),
    wouldAllow: async (...counted) => (await each(counted, look)).every((isLeft) => isLeft),
    uncount: async (...counted) => {
      await each(counted, (limiter, key) => limiter.reward(key))
    },
    close: async () => {
      if (client.isOpen) client.destroy()
    },
  }
}

// A Redis that says nothing at all is as good as gone.
const PATIENCE_MS = 100

async function withinPatience<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const nothing = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    return await Promise.race([answer.catch(() => undefined), nothing])
  } finally {
    clearTimeout(timer)
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (answer) {
    if (answer instanceof RateLimiterRes) return false
    throw answer
  }
}

async function look(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  const used = await limiter.get(key)
  return (used?.consumedPoints ?? 0) < limiter.points
}

import { setTimeout as sleep } from 'node:timers/promises'
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

export interface RateLimits {
  /** True when `key` may go on; false when it has used up the limit. */
  allow(limit: Limit, key: string): Promise<boolean>
  /** Takes back what `allow` has counted: the try was a rightful one. */
  uncount(limit: Limit, key: string): Promise<void>
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

  return {
    allow: async (limit, key) => {
      const { shared, own } = limitersOf(limit)
      const answer = client.isReady ? await withinPatience(verdict(shared, key)) : undefined
      return answer ?? verdict(own, key)
    },
    uncount: async (limit, key) => {
      const { shared, own } = limitersOf(limit)
      const done = client.isReady ? await withinPatience(shared.reward(key)) : undefined
      if (!done) await own.reward(key)
    },
    close: async () => {
      if (client.isOpen) client.destroy()
    },
  }
}

// A Redis that says nothing at all is as good as gone.
const PATIENCE_MS = 100

async function withinPatience<T>(answer: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  const nothing = sleep(PATIENCE_MS, undefined, { signal: waiting.signal }).catch(() => undefined)
  const first = await Promise.race([answer.catch(() => undefined), nothing])
  waiting.abort()
  return first
}

async function verdict(limiter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (answer) {
    if (answer instanceof RateLimiterRes) return false
    throw answer
  }
}

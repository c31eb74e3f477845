import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface RateLimits {
  /** True when `key` may go on; false when it has used up the limit. */
  allow(limit: Limit, key: string): Promise<boolean>
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

  const limiters = new Map<string, RateLimiterRedis>()
  const limiterOf = (limit: Limit) => {
    const known = limiters.get(limit.name)
    if (known) return known
    const rules = { points: limit.points, duration: limit.seconds, keyPrefix: `limit:${limit.name}` }
    const limiter = new RateLimiterRedis({
      ...rules,
      storeClient: client,
      useRedisPackage: true,
      insuranceLimiter: new RateLimiterMemory(rules),
    })
    limiters.set(limit.name, limiter)
    return limiter
  }

  return {
    allow: async (limit, key) => {
      try {
        await limiterOf(limit).consume(key)
        return true
      } catch (answer) {
        if (answer instanceof RateLimiterRes) return false
        throw answer
      }
    },
    close: async () => {
      if (client.isOpen) client.destroy()
    },
  }
}

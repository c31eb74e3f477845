import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { createClient } from 'redis'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often something may be tried, by what it is counted for. */
const allowed = {
  /** Guesses at the password of one address. */
  email: { points: 5, duration: 15 * MINUTE },
  /** The same over a day: with the five above, no more than these reach the hash. */
  person: { points: 10, duration: 24 * HOUR },
  /** Guesses in a browser in which somebody has signed on before. */
  browser: { points: 10, duration: 15 * MINUTE },
  /** Guesses from one place, at whomever. */
  network: { points: 50, duration: 15 * MINUTE },
  /** New accounts begun from one place. */
  'sign-up': { points: 30, duration: 15 * MINUTE },
  /** Passwords entered again by somebody signed on, before a change. */
  change: { points: 10, duration: HOUR },
  /** Codes mailed to one address in place of a password tried too often: apart from the rest, which stays possible. */
  'tried-mail': { points: 3, duration: HOUR },
  /** Codes and links mailed to one address. */
  mail: { points: 5, duration: HOUR },
  /** Links asked for from one place, for whomever. */
  mails: { points: 30, duration: 15 * MINUTE },
} as const

export type LimitName = keyof typeof allowed
/** A limit, and who uses it up. */
export type Counted = readonly [LimitName, string]

export type AttemptLimits = {
  /** Counts before anything is checked, so that tries sent at the same time are all counted. */
  allow(...counted: Counted[]): Promise<boolean>
  /** Whoever got in has guessed nothing. */
  forget(...counted: Counted[]): Promise<void>
  /** Takes one of them back and leaves the rest, which others may have used up. */
  giveBack(...counted: Counted[]): Promise<void>
  close(): void
}

/** Counted in Redis for all processes together; each counts for itself while Redis is away. */
export function attemptLimits(redisUrl: string, onFault: (fault: Error) => void): AttemptLimits {
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    // One that says nothing at all is as good as gone.
    commandOptions: { timeout: 100 },
    socket: { connectTimeout: 1_000, reconnectStrategy: (tries) => Math.min(tries * 200, 5_000) },
  })
  client.on('error', onFault)
  // Not awaited: people sign on with or without the cache.
  client.connect().catch(onFault)
  const limiters = Object.fromEntries(
    Object.entries(allowed).map(([name, rule]) => {
      const rules = { ...rule, keyPrefix: `identity:${name}` }
      const limiter = new RateLimiterRedis({
        ...rules,
        storeClient: client,
        useRedisPackage: true,
        // While the client is not ready the second one counts at once, without waiting for Redis.
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(rules),
      })
      return [name, limiter]
    }),
  ) as Record<LimitName, RateLimiterRedis>
  return {
    allow: async (...counted) => {
      const answers = counted.map(([name, key]) => consume(limiters[name], key.toLowerCase()))
      return (await Promise.all(answers)).every((isLeft) => isLeft)
    },
    forget: async (...counted) => {
      await Promise.all(counted.map(([name, key]) => limiters[name].delete(key.toLowerCase())))
    },
    giveBack: async (...counted) => {
      await Promise.all(counted.map(([name, key]) => limiters[name].reward(key.toLowerCase())))
    },
    close: () => {
      if (client.isOpen) client.destroy()
    },
  }
}

async function consume(limiter: RateLimiterRedis, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (answer) {
    if (answer instanceof RateLimiterRes) return false
    throw answer
  }
}

import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Counted, Limit, RateLimits } from './rate-limits.ts'

/**
 * Counts guesses in the database: they are rare and dear, and a cache that was emptied would give a guesser all tries
 * anew. Not over the pool of the checkout: a guess is counted while its change still holds a connection of that one.
 */
export function guessLimits(pool: pg.Pool): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = ({ name, points, seconds }: Limit) => {
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'guess',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: seconds,
      })
    limiters.set(name, limiter)
    return limiter
  }
  const consume = async ([limit, who]: Counted) => {
    try {
      await limiterOf(limit).consume(who)
      return true
    } catch (answer) {
      if (answer instanceof RateLimiterRes) return false
      throw answer
    }
  }
  const look = async ([limit, who]: Counted) =>
    ((await limiterOf(limit).get(who))?.consumedPoints ?? 0) < limit.points
  const all = async (answers: Promise<boolean>[]) => (await Promise.all(answers)).every((is) => is)
  return {
    allow: (...counted) => all(counted.map(consume)),
    wouldAllow: (...counted) => all(counted.map(look)),
    uncount: async (...counted) => {
      await Promise.all(counted.map(([limit, who]) => limiterOf(limit).reward(who)))
    },
    close: async () => {},
  }
}

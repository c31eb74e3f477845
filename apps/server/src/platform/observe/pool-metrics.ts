import type pg from 'pg'
import { meter } from './metrics.ts'

const pools = new Map<pg.Pool, string>()

const waits = meter.createHistogram('shop_pool_wait_seconds', {
  description: 'How long those waited who found no connection free.',
  advice: { explicitBucketBoundaries: [0.005, 0.02, 0.1, 0.5, 1, 2, 5] },
})
const failures = meter.createCounter('shop_pool_failures', {
  description: 'Connections that could not be had.',
})

meter
  .createObservableGauge('shop_pool_connections', { description: 'Connections of a pool, by what they do.' })
  .addCallback((result) => {
    for (const [pool, name] of pools) {
      result.observe(pool.totalCount - pool.idleCount, { pool: name, state: 'busy' })
      result.observe(pool.idleCount, { pool: name, state: 'idle' })
    }
  })
meter
  .createObservableGauge('shop_pool_waiting', { description: 'Whoever waits for a connection now.' })
  .addCallback((result) => {
    for (const [pool, name] of pools) result.observe(pool.waitingCount, { pool: name })
  })

type Connect = (done?: (fault: Error | undefined, ...rest: unknown[]) => void) => Promise<pg.PoolClient>

/** Tells how full a pool is and how long callers wait; whoever finds a connection free costs nothing. */
export function watchPool(pool: pg.Pool, name: string): void {
  pools.set(pool, name)
  const connect = pool.connect.bind(pool) as unknown as Connect
  const watched: Connect = (done) => {
    if (pool.idleCount > 0) return connect(done)
    const began = performance.now()
    const note = (fault: unknown) => {
      waits.record((performance.now() - began) / 1_000, { pool: name })
      if (fault) failures.add(1, { pool: name })
    }
    if (done) {
      return connect((fault, ...rest) => {
        note(fault)
        done(fault, ...rest)
      })
    }
    return connect().then(
      (connection) => {
        note(undefined)
        return connection
      },
      (fault: unknown) => {
        note(fault)
        throw fault
      },
    )
  }
  pool.connect = watched as unknown as pg.Pool['connect']
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    pools.delete(pool)
    return end()
  }) as pg.Pool['end']
}

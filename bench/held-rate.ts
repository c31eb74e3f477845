import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '@shop/tools/lean-connection'
import { quantile } from '@shop/tools/quantile'
import type { BenchShop, BenchWorld } from './bench-shop.ts'
import { type Row, round } from './measure.ts'
import type { Operation, Perform } from './operation.ts'
import { shopProcessorMs } from './processor-time.ts'

const SECONDS = 10
/** More than are under way while a rate is held; a call that finds none free waits, and its wait counts. */
const CONNECTIONS = 64
/** A rate that is not held leaves calls behind; what is still open after this long is given up. */
const GIVE_UP_SECONDS = 2

/** Whether the shop keeps up with calls that come at their pace, answered or not: what visitors do. */
export async function measureHeldRate(
  bench: BenchShop,
  operation: Operation,
  perSecond: number,
  world: BenchWorld,
): Promise<Row> {
  const perform = await operation.prepare({
    owner: bench.admin,
    port: bench.ports.shop,
    seconds: SECONDS,
    carts: 0,
  })
  const before = shopProcessorMs(bench.postmasterPid)
  const { rps, latenciesMs, errors } = await driveAt(bench.ports.shop, perform, perSecond, SECONDS)
  const coreMs = shopProcessorMs(bench.postmasterPid) - before
  return {
    name: `${operation.name}-at-${perSecond}`,
    world,
    concurrency: CONNECTIONS,
    rps: round(rps, 1),
    p50: round(quantile(latenciesMs, 0.5), 2),
    p95: round(quantile(latenciesMs, 0.95), 2),
    statements: null,
    bareRps: null,
    ratio: null,
    coreMs: round(coreMs / latenciesMs.length, 2),
    errors,
    held: errors === 0 && rps >= 0.99 * perSecond,
  }
}

/** Latencies count from when a call was due: one that had to wait for its turn was slow. Ends early once it `isOver`. */
export async function driveAt(
  port: number,
  perform: Perform,
  perSecond: number,
  seconds: number,
  isOver: () => boolean = () => false,
) {
  const calls = perSecond * seconds
  const latenciesMs: number[] = []
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => Connection.open(port)))
  const began = performance.now()
  const limitMs = (seconds + GIVE_UP_SECONDS) * 1_000
  let next = 0
  const callers = connections.map(async (connection, index) => {
    while (next < calls && !isOver() && performance.now() - began < limitMs) {
      const due = began + (next++ / perSecond) * 1_000
      const early = due - performance.now()
      if (early > 0) await sleep(Math.ceil(early))
      try {
        await perform(connection)
        latenciesMs.push(performance.now() - due)
      } catch {
        connection.close()
        connection = connections[index] = await Connection.open(port)
      }
    }
  })
  await Promise.race([Promise.all(callers), sleep(limitMs, undefined, { ref: false })])
  const [due, least] = isOver() ? [next, 0] : [calls, seconds]
  const elapsed = Math.max(least, (performance.now() - began) / 1_000)
  for (const connection of connections) connection.close()
  return { rps: latenciesMs.length / elapsed, latenciesMs, errors: due - latenciesMs.length }
}

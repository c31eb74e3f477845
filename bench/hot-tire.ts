import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeEnvironment } from '@shop/tools/environment'
import { quantile } from '@shop/tools/quantile'
import { startPostgres, stopPostgres } from '@shop/tools/services/postgres'
import { tableText } from '@shop/tools/table-text'
import pg from 'pg'
import { type Approach, approaches, emptyShelf } from './hot-tire-approaches.ts'
import { shelfCost } from './shelf-cost.ts'

// How many sets of four can be set aside per second when everybody wants the same tire, one way of counting stock
// against another. Each round tries every way in turn, so that a busy machine slows all of them.

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    'port-base': { type: 'string', default: '8660' },
  },
})
const CONCURRENCIES = [8, 32]
type Sample = { rps: number; latenciesMs: number[] }

const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
// The user postgres must be able to walk in.
chmodSync(folder, 0o755)
const environment = makeEnvironment({ PORT_BASE: options['port-base'], SHOP_LOCAL_DIR: folder }, [
  '.env.example',
])
const samples = new Map<string, Sample[]>()
let cost: string[][] = []
try {
  await startPostgres(environment)
  const pool = new pg.Pool({ connectionString: environment.variables.DATABASE_OWNER_URL, max: 32 })
  // Connections still open when a failed run stops the server.
  pool.on('error', () => {})
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const concurrency of CONCURRENCIES) {
      for (const approach of approaches) {
        const sample = await measure(pool, approach, concurrency)
        const key = `${approach.name}|${concurrency}`
        samples.set(key, [...(samples.get(key) ?? []), sample])
      }
    }
  }
  await emptyShelf(pool)
  cost = await shelfCost(pool)
  await pool.end()
} finally {
  await stopPostgres(environment)
  rmSync(folder, { recursive: true, force: true })
}
console.log(
  tableText([
    ['approach', 'at once', 'sets/s', 'p50 ms', 'p95 ms', 'ratio'],
    ...CONCURRENCIES.flatMap(rowsOf),
  ]),
)
console.log(`\n${tableText(cost)}`)

async function measure(pool: pg.Pool, approach: Approach, concurrency: number): Promise<Sample> {
  await emptyShelf(pool)
  await approach.fill(pool)
  const latenciesMs: number[] = []
  const began = performance.now()
  const until = began + Number(options.seconds) * 1_000
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      const connection = await pool.connect()
      while (performance.now() < until) {
        const start = performance.now()
        await approach.reserve(connection)
        latenciesMs.push(performance.now() - start)
      }
      connection.release()
    }),
  )
  return { rps: latenciesMs.length / ((performance.now() - began) / 1_000), latenciesMs }
}

/** The middle round decides; the ratio is against the first approach. */
function rowsOf(concurrency: number): string[][] {
  const rateOf = (approach: Approach) =>
    quantile(
      samplesOf(approach).map(({ rps }) => rps),
      0.5,
    )
  const samplesOf = (approach: Approach) => samples.get(`${approach.name}|${concurrency}`) ?? []
  const base = approaches[0] ? rateOf(approaches[0]) : 0
  return approaches.map((approach) => {
    const latencies = samplesOf(approach).flatMap(({ latenciesMs }) => latenciesMs)
    const figures = [quantile(latencies, 0.5).toFixed(1), quantile(latencies, 0.95).toFixed(1)]
    const rate = rateOf(approach)
    return [approach.name, String(concurrency), rate.toFixed(0), ...figures, (rate / base).toFixed(2)]
  })
}

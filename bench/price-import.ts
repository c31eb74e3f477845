import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { quantile } from '@shop/tools/quantile'
import { runOrThrow } from '@shop/tools/run'
import type { BenchShop, BenchWorld } from './bench-shop.ts'
import { driveAt } from './held-rate.ts'
import { type Row, round } from './measure.ts'
import type { Operation } from './operation.ts'
import { shopProcessorMs } from './processor-time.ts'

const ROWS = 100_000
const LISTINGS_PER_SECOND = 100
const P95_ASKED_MS = 60
const LONGEST_SECONDS = 600

/** A file in which every price is new, from its first row to the last in its table, while listings are asked for. */
export async function measurePriceImport(
  bench: BenchShop,
  world: BenchWorld,
  listing: Operation,
): Promise<Row[]> {
  const file = join(bench.folder, 'prices.csv')
  const report = join(bench.folder, 'prices.json')
  const written = await writePrices(bench, file)
  const { port, perform } = await listed(bench, listing)
  const before = shopProcessorMs(bench.postmasterPid)
  let isOver = false
  const imported = runOrThrow(
    'node',
    ['src/commands/import-file.ts', 'prices', file, '--apply', '--json', report],
    { cwd: 'apps/server', variables: bench.variables },
  ).finally(() => {
    isOver = true
  })
  const [{ rps, latenciesMs, errors }] = await Promise.all([
    driveAt(port, perform, LISTINGS_PER_SECOND, LONGEST_SECONDS, () => isOver),
    imported,
  ])
  const used = shopProcessorMs(bench.postmasterPid) - before
  const { seconds } = JSON.parse(readFileSync(report, 'utf8')) as { seconds: number }
  const p95 = round(quantile(latenciesMs, 0.95), 2)
  const nothing = { statements: null, bareRps: null, ratio: null }
  return [
    {
      name: `${listing.name}-under-import-at-${LISTINGS_PER_SECOND}`,
      world,
      concurrency: 64,
      rps: round(rps, 1),
      p50: round(quantile(latenciesMs, 0.5), 2),
      p95,
      ...nothing,
      coreMs: round(used / latenciesMs.length, 2),
      errors,
      held: errors === 0 && p95 <= P95_ASKED_MS,
    },
    {
      name: 'price-import-rows',
      world,
      concurrency: 1,
      rps: Math.round(written / seconds),
      p50: null,
      p95: null,
      ...nothing,
      coreMs: round(used / written, 3),
    },
  ]
}

async function listed(bench: BenchShop, listing: Operation) {
  const port = bench.ports.shop
  const perform = await listing.prepare({ owner: bench.admin, port, seconds: 0, carts: 0 })
  return { port, perform }
}

/** Everybody's list first: it is the longest, and its prices are those the listings show. */
async function writePrices(bench: BenchShop, file: string): Promise<number> {
  const { rows } = await bench.admin.query<{ line: string }>(
    `select price_list_id || ',' || tire_id || ',' || ((amount_cents + 100) / 100.0)::numeric(12, 2) as line
       from (select distinct on (p.price_list_id, p.tire_id) p.*, l.ordinal
               from price p join price_list l on l.id = p.price_list_id
              order by p.price_list_id, p.tire_id, p.effective_from desc) latest
      order by ordinal, tire_id limit $1`,
    [ROWS],
  )
  await pipeline(linesOf(rows), createWriteStream(file))
  return rows.length
}

function* linesOf(rows: readonly { line: string }[]): Generator<string> {
  yield 'price_list,sku,amount\n'
  for (const { line } of rows) yield `${line}\n`
}

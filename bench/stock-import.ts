import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runOrThrow } from '@shop/tools/run'
import type { BenchShop, BenchWorld } from './bench-shop.ts'
import type { Row } from './measure.ts'
import { shopProcessorMs } from './processor-time.ts'

const ROWS = 100_000

/** Half the counters of a file say something new: from the file to the last row in its table, per row. */
export async function measureStockImport(bench: BenchShop, world: BenchWorld): Promise<Row> {
  const { rows } = await bench.admin.query<{ line: string }>(
    `select l.code || ',' || s.tire_id || ',' || s.lot || ',' || least(s.available + s.tire_id % 2, 1000000) as line
       from stock s join location l on l.id = s.location_id order by s.tire_id, s.location_id, s.lot limit $1`,
    [ROWS],
  )
  const file = join(bench.folder, 'stock.csv')
  const report = join(bench.folder, 'stock.json')
  await pipeline(linesOf(rows), createWriteStream(file))
  const before = shopProcessorMs(bench.postmasterPid)
  await runOrThrow('node', ['src/commands/import-file.ts', 'stock', file, '--apply', '--json', report], {
    cwd: 'apps/server',
    variables: bench.variables,
  })
  const used = shopProcessorMs(bench.postmasterPid) - before
  const { seconds } = JSON.parse(readFileSync(report, 'utf8')) as { seconds: number }
  return {
    name: 'stock-import-rows',
    world,
    concurrency: 1,
    rps: Math.round(rows.length / seconds),
    p50: null,
    p95: null,
    statements: null,
    bareRps: null,
    ratio: null,
    coreMs: Number((used / rows.length).toFixed(3)),
  }
}

function* linesOf(rows: readonly { line: string }[]): Generator<string> {
  yield 'location,sku,lot,available\n'
  for (const { line } of rows) yield `${line}\n`
}

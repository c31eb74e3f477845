import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tableText } from '@shop/tools/table-text'
import { benchWorlds, openBenchShop } from './bench-shop.ts'
import { measureFitVerdicts } from './fit-verdicts.ts'
import { measureHeldRate } from './held-rate.ts'
import { measureListingPage } from './listing-page.ts'
import { measure, type Row, slice } from './measure.ts'
import { operations } from './operations.ts'
import { measureQuote } from './quote-of-four.ts'
import { countedStatements } from './statements.ts'
import { measureStockImport } from './stock-import.ts'

// What the shop serves per second, beside a bare Fastify + pg server that does the same work on the same rows.

const { values: options } = parseArgs({
  options: {
    world: { type: 'string', default: 'small' },
    only: { type: 'string' },
    json: { type: 'string' },
    seconds: { type: 'string', default: '0.7' },
    rounds: { type: 'string', default: '5' },
    'port-base': { type: 'string', default: '8700' },
    /** Prints the statements of the last measured operation. */
    statements: { type: 'boolean', default: false },
  },
})
const CONCURRENCIES = [1, 8]
const WARM_UP_SECONDS = 1
const columns = [
  'name',
  'world',
  'concurrency',
  'rps',
  'p50',
  'p95',
  'statements',
  'bareRps',
  'ratio',
  'coreMs',
  'errors',
  'held',
] as const satisfies (keyof Row)[]

const world = benchWorlds.find((name) => name === options.world)
if (!world) throw new Error(`There is no world ${options.world}. Choose ${benchWorlds.join(' or ')}.`)
const LISTING_PAGE = 'listing-page'
const FIT_VERDICTS = 'fit-verdicts'
const STOCK_IMPORT = 'stock-import'
const QUOTE = 'quote-of-4-lines'
const names = [...operations.map(({ name }) => name), LISTING_PAGE, FIT_VERDICTS, STOCK_IMPORT, QUOTE]
if (options.only && !names.includes(options.only))
  throw new Error(`No operation ${options.only}. There are: ${names.join(', ')}`)
const isChosen = (name: string) => !options.only || name === options.only
const chosen = operations.filter(({ name }) => isChosen(name))

const plan = { world, rounds: Number(options.rounds), seconds: Number(options.seconds) }
const portBase = Number(options['port-base'])
const rows: Row[] = isChosen(FIT_VERDICTS) ? [measureFitVerdicts(plan.world)] : []
if (isChosen(QUOTE)) rows.push(measureQuote(plan.world))
if (isChosen(LISTING_PAGE)) rows.push(...(await measureListingPage(portBase, plan)))
if (chosen.length > 0 || isChosen(STOCK_IMPORT)) await measureOperations()
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
console.log(
  tableText([[...columns], ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]),
)

async function measureOperations() {
  const bench = await openBenchShop(portBase, plan.world, (name, line) => console.error(`${name}| ${line}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.close().finally(() => process.exit(1)))
  }
  try {
    for (const operation of chosen) {
      // Its polling would count as statements of calls it has no part in.
      if (operation.queued) await bench.startWorker()
      for (const side of ['shop', 'bare'] as const) await slice(bench, side, operation, 8, WARM_UP_SECONDS)
      for (const concurrency of CONCURRENCIES) rows.push(await measure(bench, operation, concurrency, plan))
      if (operation.heldPerSecond)
        rows.push(await measureHeldRate(bench, operation, operation.heldPerSecond, plan.world))
    }
    if (isChosen(STOCK_IMPORT)) {
      if (!chosen.some(({ queued }) => queued)) await bench.startWorker()
      rows.push(await measureStockImport(bench, plan.world))
    }
    if (options.statements) {
      for (const { calls, query } of await countedStatements(bench.admin))
        console.log(`${String(calls).padStart(6)}  ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
    }
  } finally {
    await bench.close()
  }
}

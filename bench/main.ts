import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tableText } from '@shop/tools/table-text'
import { type BenchShop, benchWorlds, openBenchShop } from './bench-shop.ts'
import { cartOperations } from './cart-operations.ts'
import { measureChannelTerms } from './channel-terms.ts'
import { measureFitVerdicts } from './fit-verdicts.ts'
import { generateChannels, untilKnown } from './generated-channels.ts'
import { measureHeldRate } from './held-rate.ts'
import { measureListingPage } from './listing-page.ts'
import { loadCarts } from './loaded-carts.ts'
import { measure, type Row, round, slice } from './measure.ts'
import type { Operation } from './operation.ts'
import { listingBySize, operations } from './operations.ts'
import { measurePriceImport } from './price-import.ts'
import { measureQuote } from './quote-of-four.ts'
import { countedStatements, scansOfBigTables } from './statements.ts'
import { measureStockImport } from './stock-import.ts'

// What the shop serves per second, beside a bare Fastify + pg server that does the same work on the same rows.

const { values: options } = parseArgs({
  options: {
    world: { type: 'string', default: 'small' },
    /** One operation, or several with commas between them. */
    only: { type: 'string' },
    /** How many carts are in the table when operations on a cart are measured: 1000 or 1000,1000000. */
    carts: { type: 'string', default: '1000' },
    /** How many are generated, to measure listings with them once more. */
    channels: { type: 'string', default: '0' },
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
const MOST_CARTS = 2_000_000
const MOST_CHANNELS = 10_000
const columns = [
  'name',
  'world',
  'concurrency',
  'carts',
  'channels',
  'rps',
  'p50',
  'p95',
  'statements',
  'bareRps',
  'ratio',
  'coreMs',
  'errors',
  'held',
  'growth',
] as const satisfies (keyof Row)[]

const world = benchWorlds.find((name) => name === options.world)
if (!world) throw new Error(`There is no world ${options.world}. Choose ${benchWorlds.join(' or ')}.`)
const LISTING_PAGE = 'listing-page'
const FIT_VERDICTS = 'fit-verdicts'
const STOCK_IMPORT = 'stock-import'
const PRICE_IMPORT = 'price-import'
const QUOTE = 'quote-of-4-lines'
const names = [
  ...[...operations, ...cartOperations].map(({ name }) => name),
  LISTING_PAGE,
  FIT_VERDICTS,
  STOCK_IMPORT,
  PRICE_IMPORT,
  QUOTE,
]
const wanted = options.only?.split(',')
for (const name of wanted ?? []) {
  if (!names.includes(name)) throw new Error(`No operation ${name}. There are: ${names.join(', ')}`)
}
const isChosen = (name: string) => !wanted || wanted.includes(name)
const chosen = operations.filter(({ name }) => isChosen(name))
const chosenOfCart = cartOperations.filter(({ name }) => isChosen(name))
const cartCounts = options.carts
  .split(',')
  .map(Number)
  .toSorted((a, b) => a - b)
if (cartCounts.some((count) => !Number.isSafeInteger(count) || count < 1 || count > MOST_CARTS))
  throw new Error(`Carts are counted from 1 to ${MOST_CARTS}.`)

const channels = Number(options.channels)
if (!Number.isSafeInteger(channels) || channels < 0 || channels > MOST_CHANNELS)
  throw new Error(`Channels are counted up to ${MOST_CHANNELS}.`)

const plan = { world, rounds: Number(options.rounds), seconds: Number(options.seconds), carts: 0 }
const portBase = Number(options['port-base'])
const rows: Row[] = isChosen(FIT_VERDICTS) ? [measureFitVerdicts(plan.world)] : []
if (isChosen(QUOTE)) rows.push(measureQuote(plan.world))
if (isChosen(LISTING_PAGE)) rows.push(...(await measureListingPage(portBase, plan)))
const chosenImports = [STOCK_IMPORT, PRICE_IMPORT].filter(isChosen)
if (chosen.length + chosenOfCart.length + chosenImports.length > 0) await measureOperations()
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
    // Before the worker starts: its polling would count as statements of calls it has no part in.
    if (chosenOfCart.length > 0) rows.push(...(await measureCarts(bench)))
    for (const operation of chosen) {
      if (operation.queued) await bench.startWorker()
      await warmUp(bench, operation, plan.carts)
      for (const concurrency of CONCURRENCIES) rows.push(await measure(bench, operation, concurrency, plan))
      if (operation.heldPerSecond)
        rows.push(await measureHeldRate(bench, operation, operation.heldPerSecond, plan.world))
    }
    // Before the worker starts, as above.
    if (channels > 0) rows.push(...(await measureChannels(bench)))
    if (chosenImports.length > 0 && !chosen.some(({ queued }) => queued)) await bench.startWorker()
    if (isChosen(STOCK_IMPORT)) rows.push(await measureStockImport(bench, plan.world))
    if (isChosen(PRICE_IMPORT)) {
      await warmUp(bench, listingBySize, plan.carts)
      rows.push(...(await measurePriceImport(bench, plan.world, listingBySize)))
    }
    if (options.statements) {
      for (const { calls, query } of await countedStatements(bench.admin))
        console.log(`${String(calls).padStart(6)}  ${query.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
    }
  } finally {
    await bench.close()
  }
}

/** The same operations with few and with many carts in the table; the last row of each says how it grew. */
async function measureCarts(bench: BenchShop): Promise<Row[]> {
  const measured: Row[] = []
  let loaded = 0
  for (const carts of cartCounts) {
    await loadCarts(bench.admin, loaded + 1, carts)
    loaded = carts
    for (const operation of chosenOfCart) {
      await warmUp(bench, operation, carts)
      const before = await scansOfBigTables(bench.admin)
      for (const concurrency of CONCURRENCIES) {
        const row = { ...(await measure(bench, operation, concurrency, { ...plan, carts })), carts }
        const first = measured.find((each) => each.name === row.name && each.concurrency === concurrency)
        measured.push(first?.p50 && row.p50 ? { ...row, growth: round(row.p50 / first.p50, 2) } : row)
      }
      for (const [table, scans] of await scansOfBigTables(bench.admin)) {
        const more = scans - (before.get(table) ?? 0)
        if (more > 0)
          console.log(`${operation.name} with ${carts} carts reads all of ${table}, ${more} times`)
      }
    }
  }
  return measured
}

/** The same listings with so many channels in the tables, and what the function behind them costs at the terms of each. */
async function measureChannels(bench: BenchShop): Promise<Row[]> {
  const generated = await generateChannels(bench.admin, channels)
  await untilKnown(bench.ports.shop, generated)
  const measured: Row[] = []
  for (const operation of chosen.filter(({ name }) => name.startsWith('listing-'))) {
    await warmUp(bench, operation, plan.carts)
    for (const concurrency of CONCURRENCIES) {
      const row = await measure(bench, operation, concurrency, { ...plan, hosts: generated.hosts })
      const before = rows.find((each) => each.name === row.name && each.concurrency === concurrency)
      measured.push({ ...row, channels, ...(before && { growth: round(row.coreMs / before.coreMs, 2) }) })
    }
  }
  return [...measured, ...(await measureChannelTerms(bench, plan.world, generated))]
}

async function warmUp(bench: BenchShop, operation: Operation, carts: number): Promise<void> {
  for (const side of ['shop', 'bare'] as const)
    await slice(bench, side, operation, 8, { seconds: WARM_UP_SECONDS, carts })
}

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadOffice } from '@shop/tools/database/office-world'
import { tableText } from '@shop/tools/table-text'
import { measureAccounts } from './accounts.ts'
import { type BenchShop, benchWorlds, openBenchShop } from './bench-shop.ts'
import { cartOperations } from './cart-operations.ts'
import { measureChannels } from './channels.ts'
import { measureFitVerdicts } from './fit-verdicts.ts'
import { measureHeldRate } from './held-rate.ts'
import { measureListingPage } from './listing-page.ts'
import { loadCarts } from './loaded-carts.ts'
import { measure, type Row, round, slice } from './measure.ts'
import { countsFor, measureOfficeLists, NONE } from './office-lists.ts'
import { measureOfficeSearch } from './office-search.ts'
import { measureOfficeToday } from './office-today.ts'
import type { Operation } from './operation.ts'
import { listingBySize, operations } from './operations.ts'
import { measurePriceImport } from './price-import.ts'
import { measureQuote } from './quote-of-four.ts'
import { measureSignOn } from './sign-on-cost.ts'
import { countedStatements, scansOfBigTables } from './statements.ts'
import { measureStockImport } from './stock-import.ts'
import { measureWalls } from './walls.ts'

// What the shop serves per second, beside a bare Fastify + pg server that does the same work on the same rows.

const { values: options } = parseArgs({
  options: {
    world: { type: 'string', default: 'small' },
    /** One operation, or several with commas between them. */
    only: { type: 'string' },
    /** How many carts are in the table when operations on a cart are measured: 1000 or 1000,1000000. */
    carts: { type: 'string', default: '1000' },
    /** `2,2000`: how calls grow with the channels there are, and nothing else. */
    channels: { type: 'string' },
    /** `10000,10000000`: how calls grow with the people there are, and nothing else. */
    accounts: { type: 'string' },
    /** `1000,1000000`: how what is no matter of a cart grows with the orders there are. */
    orders: { type: 'string' },
    /** With --only office-lists or office-today: how they grow with the orders there are. */
    office: { type: 'string', default: '10000,1000000' },
    /** `off,on`: what the policies of the database cost, and nothing else. */
    walls: { type: 'string' },
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
const MOST_ACCOUNTS = 20_000_000
const MOST_ORDERS = 5_000_000
const columns = [
  'name',
  'world',
  'concurrency',
  'carts',
  'channels',
  'accounts',
  'orders',
  'rps',
  'p50',
  'p95',
  'statements',
  'bareRps',
  'ratio',
  'coreMs',
  'errors',
  'held',
  'receiptP95',
  'growth',
] as const satisfies (keyof Row)[]

const world = benchWorlds.find((name) => name === options.world)
if (!world) throw new Error(`There is no world ${options.world}. Choose ${benchWorlds.join(' or ')}.`)
const LISTING_PAGE = 'listing-page'
const FIT_VERDICTS = 'fit-verdicts'
const STOCK_IMPORT = 'stock-import'
const PRICE_IMPORT = 'price-import'
const QUOTE = 'quote-of-4-lines'
const SIGN_ON = 'sign-on'
const OFFICE_LISTS = 'office-lists'
const OFFICE_SEARCH = 'office-search'
const OFFICE_TODAY = 'office-today'
const names = [
  ...[...operations, ...cartOperations].map(({ name }) => name),
  LISTING_PAGE,
  FIT_VERDICTS,
  STOCK_IMPORT,
  PRICE_IMPORT,
  QUOTE,
  SIGN_ON,
  OFFICE_LISTS,
  OFFICE_SEARCH,
  OFFICE_TODAY,
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

const plan = { world, rounds: Number(options.rounds), seconds: Number(options.seconds), carts: 0 }
const portBase = Number(options['port-base'])
const rows: Row[] = []
const chosenImports = [STOCK_IMPORT, PRICE_IMPORT].filter(isChosen)
if (options.walls === 'off,on') rows.push(...(await withBench((bench) => measureWalls(bench, plan))))
else if (options.walls !== undefined) throw new Error('Walls are measured off,on.')
else if (options.channels !== undefined)
  rows.push(...(await withBench((bench) => measureChannels(bench, plan, channelCounts(options.channels)))))
else if (options.accounts !== undefined)
  rows.push(
    ...(await withBench((bench) =>
      measureAccounts(bench, plan, accountCounts(options.accounts), options.statements),
    )),
  )
else await measureChosen()
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
console.log(
  tableText([[...columns], ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]),
)

async function measureChosen(): Promise<void> {
  if (isChosen(FIT_VERDICTS)) rows.push(measureFitVerdicts(plan.world))
  if (isChosen(QUOTE)) rows.push(measureQuote(plan.world))
  if (isChosen(SIGN_ON)) rows.push(...(await measureSignOn(portBase)))
  // Its million orders take minutes to load: only for who asks.
  if (wanted?.includes(OFFICE_LISTS))
    rows.push(...(await withBench((bench) => measureOfficeLists(bench, plan, orderCounts(options.office)))))
  if (wanted?.includes(OFFICE_SEARCH))
    rows.push(
      ...(await withBench((bench) => measureOfficeSearch(bench, plan, orderCounts(options.office)[1]))),
    )
  if (wanted?.includes(OFFICE_TODAY))
    rows.push(...(await withBench((bench) => measureOfficeToday(bench, plan, orderCounts(options.office)))))
  if (isChosen(LISTING_PAGE)) rows.push(...(await measureListingPage(portBase, plan)))
  if (chosen.length + chosenOfCart.length + chosenImports.length > 0) await withBench(measureOperations)
}

async function withBench<T>(work: (bench: BenchShop) => Promise<T>): Promise<T> {
  const bench = await openBenchShop(portBase, plan.world, (name, line) => console.error(`${name}| ${line}`))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void bench.close().finally(() => process.exit(1)))
  }
  try {
    return await work(bench)
  } finally {
    await bench.close()
  }
}

async function measureOperations(bench: BenchShop): Promise<void> {
  // Before the worker starts: its polling would count as statements of calls it has no part in.
  if (chosenOfCart.length > 0) rows.push(...(await measureCarts(bench)))
  if (options.orders !== undefined) rows.push(...(await measureOrders(bench, orderCounts(options.orders))))
  else
    for (const operation of chosen) {
      if (operation.queued) await bench.startWorker()
      await warmUp(bench, operation, plan.carts)
      for (const concurrency of CONCURRENCIES) rows.push(await measure(bench, operation, concurrency, plan))
      if (operation.heldPerSecond)
        rows.push(await measureHeldRate(bench, operation, operation.heldPerSecond, plan.world))
    }
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
}

/** The same operations with few and with many orders in the tables; the last row of each says how it grew. */
async function measureOrders(bench: BenchShop, counts: readonly [number, number]): Promise<Row[]> {
  const measured: Row[] = []
  let loaded = NONE
  if (chosen.some(({ queued }) => queued)) await bench.startWorker()
  for (const orders of counts) {
    await loadOffice(bench.admin, countsFor(orders), (line) => console.error(line), loaded)
    loaded = countsFor(orders)
    await bench.admin.query('checkpoint')
    for (const operation of chosen) {
      await warmUp(bench, operation, plan.carts)
      for (const concurrency of CONCURRENCIES)
        measured.push(grown(measured, { ...(await measure(bench, operation, concurrency, plan)), orders }))
    }
  }
  return measured
}

/** Beside the first row of the same name, where there is one. */
function grown(measured: readonly Row[], row: Row): Row {
  const first = measured.find((each) => each.name === row.name && each.concurrency === row.concurrency)
  return first?.p50 && row.p50 ? { ...row, growth: round(row.p50 / first.p50, 2) } : row
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
        measured.push(grown(measured, row))
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

function channelCounts(text: string | undefined): [number, number] {
  return fewAndMany(text, 'Channels', MOST_CHANNELS)
}

function accountCounts(text: string | undefined): [number, number] {
  return fewAndMany(text, 'Accounts', MOST_ACCOUNTS)
}

function orderCounts(text: string | undefined): [number, number] {
  return fewAndMany(text, 'Orders', MOST_ORDERS)
}

function fewAndMany(text: string | undefined, what: string, most: number): [number, number] {
  const [few = 0, many = 0, ...more] = (text ?? '').split(',').map(Number)
  const isCounted = Number.isSafeInteger(few) && Number.isSafeInteger(many) && more.length === 0
  if (!isCounted || few < 1 || many <= few || many > most)
    throw new Error(`${what} are counted few,many up to ${most}.`)
  return [few, many]
}

async function warmUp(bench: BenchShop, operation: Operation, carts: number): Promise<void> {
  for (const side of ['shop', 'bare'] as const)
    await slice(bench, side, operation, 8, { seconds: WARM_UP_SECONDS, carts })
}

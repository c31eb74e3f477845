import { randomInt, randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import { inTemporaryShop, type TemporaryShop } from '@shop/tools/temporary-shop'
import { type Call, openLoad, type Sent, send } from './load.ts'
import { type Growth, growthSince, measureGrowth } from './soak-growth.ts'
import { type Reading, readAtRest, restartedOf, slopesOf } from './soak-memory.ts'
import { Visit as Visitor } from './visit.ts'

// Anonymous traffic for a long time: how many rows, bytes and megabytes it leaves behind. Ends with `N passed, N failed`.

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    'per-second': { type: 'string', default: '50' },
    'port-base': { type: 'string', default: '8900' },
  },
})
const minutes = Number(options.minutes)
const perSecond = Number(options['per-second'])
const VISITORS = 8
const TIRE = 100_001
const SLOPE_AT_MOST = 1
/** After each part nobody comes for some seconds, and every process tells what it holds. */
const PARTS = 12
/** A shorter run says little about the memory of an hour: it only shows the figures. */
const JUDGES_MEMORY_FROM_MINUTES = 30

const findings = await inTemporaryShop(
  { purpose: 'soak', portBase: options['port-base'], world: 'small', settings: { VISITOR_BOUNDS: 'on' } },
  soak,
)
for (const finding of findings) console.log(`found: ${finding}`)
console.log(closingLine({ passed: findings.length === 0 ? 1 : 0, failed: findings.length === 0 ? 0 : 1 }))
process.exit(findings.length === 0 ? 0 : 1)

async function soak(shop: TemporaryShop): Promise<string[]> {
  const base = `http://127.0.0.1:${shop.environment.ports.shop}`
  // The first calls fill caches and compile scripts: what counts begins after them.
  const visits = await Promise.all(
    Array.from({ length: VISITORS }, (_, i) => visitOf(base, `127.0.3.${i + 1}`)),
  )
  await load(base, visits, Math.min(60, minutes * 12))
  const before = await measureGrowth(shop)
  const sent: Sent[] = []
  const readings: Reading[] = []
  for (let part = 0; part < PARTS; part++) {
    sent.push(...(await load(base, visits, (minutes * 60) / PARTS)))
    readings.push(...(await readAtRest(shop)))
  }
  const after = await measureGrowth(shop)
  const slopes = slopesOf(readings)

  const growth = growthSince(before, after)
  const thousands = sent.length / 1_000
  console.log(`\n${sent.length} calls in ${minutes} min, by status: ${JSON.stringify(byStatus(sent))}\n`)
  console.log(
    tableText([['kept', 'rows', 'bytes', 'rows per 1,000', 'bytes per 1,000'], ...growth.map(rowOf)]),
  )
  console.log(
    tableText([
      ['process', 'MB an hour', 'MB at rest, after each part'],
      ...slopes.map(({ name, slope }) => [name, slope.toFixed(1), heldBy(name)]),
    ]),
  )

  const found: string[] = []
  const faults = sent.filter(({ status }) => status === 0 || (status >= 500 && status !== 503))
  if (faults.length > 0)
    found.push(`${faults.length} calls failed: ${faults[0]?.kind} ${faults[0]?.fault ?? faults[0]?.status}`)
  for (const name of restartedOf(readings)) found.push(`${name} ended by itself`)
  for (const { name, rows } of growth) {
    const most = mostOf(name)
    if (most !== undefined && rows > most)
      found.push(`${name}: ${rows} more rows, at most ${most} are allowed`)
  }
  if (after.madeUpPages > 0) found.push(`${after.madeUpPages} pages of made-up addresses are kept`)
  if (minutes >= JUDGES_MEMORY_FROM_MINUTES)
    for (const { name, slope } of slopes)
      if (slope > SLOPE_AT_MOST) found.push(`${name} grows by ${slope.toFixed(1)} MB an hour`)
  return found

  function heldBy(process: string): string {
    return readings
      .filter(({ name }) => name === process)
      .map(({ live }) => live.toFixed(1))
      .join(' ')
  }

  function rowOf({ name, rows, bytes }: Growth): string[] {
    return [name, String(rows), String(bytes), (rows / thousands).toFixed(0), (bytes / thousands).toFixed(0)]
  }
}

/** What the limits of docs/limits.md let these visitors add in this time. */
function mostOf(name: string): number | undefined {
  const hours = Math.ceil(minutes / 60 + 0.1)
  if (name === 'session') return VISITORS * 2_000 * hours
  if (name === 'sign_on_attempt') return VISITORS * 200 * (Math.ceil(minutes / 10) + 1)
  if (name === 'idempotency_key') return VISITORS * 2 * 10_000 * hours
  if (name === 'pages in the proxy') return VISITORS * 2 * 300 * hours
  return undefined
}

async function load(base: string, visits: readonly Visit[], seconds: number): Promise<Sent[]> {
  let count = 0
  return openLoad(
    perSecond,
    seconds,
    () => {
      count += 1
      const visit = visits[count % VISITORS] as Visit
      return next(base, visit, Math.floor(count / VISITORS))
    },
    sendAsBrowsersDo,
  )
}

/** On a connection that was just closed for being idle, the same call goes out once more on another. */
async function sendAsBrowsersDo(call: Call): Promise<Sent> {
  const sent = await send(call)
  return sent.wasClosed ? send(call) : sent
}

type Visit = { from: string; cookie: string }

/** A visitor who changes something needs a session. */
async function visitOf(base: string, from: string): Promise<Visit> {
  return { from, cookie: (await Visitor.begin(`${base}/_api`)).cookie }
}

function next(base: string, { from, cookie }: Visit, turn: number): Call {
  const calls: Call[] = [
    { kind: 'new session', url: `${base}/_api/users/session` },
    { kind: 'sign-on', url: `${base}/_api/sign-on/login` },
    {
      kind: 'key',
      url: `${base}/_api/cart-summary`,
      method: 'POST',
      headers: { cookie, 'idempotency-key': randomUUID() },
      body: { itemId: TIRE, itemQuantity: 4 },
    },
    { kind: 'made-up page', url: `${base}/brands/kestrel-tires/ridgeback-a-t?item=${randomInt(1, 1e9)}` },
    { kind: 'page', url: `${base}/tire-sizes?page=${randomInt(1, 900)}` },
    { kind: 'listing', url: `${base}/_api/listings/popular` },
    { kind: 'products', url: `${base}/_api/products?tireSize=225-65r17` },
    { kind: 'home', url: `${base}/` },
  ]
  return { ...(calls[turn % calls.length] as Call), from }
}

function byStatus(sent: readonly Sent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { kind, status } of sent) {
    const name = `${kind} ${status}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

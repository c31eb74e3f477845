import { openChannelDirectory } from '@shop/server/src/channels/index.ts'
import { openDatabase } from '@shop/server/src/platform/db/database.ts'
import { quantile } from '@shop/tools/quantile'
import type { BenchShop } from './bench-shop.ts'
import { cartOperations } from './cart-operations.ts'
import { measureChannelTerms } from './channel-terms.ts'
import { generateChannels, generateLists, untilKnown } from './generated-channels.ts'
import { loadCarts } from './loaded-carts.ts'
import { measure, type Plan, type Row, round, slice } from './measure.ts'
import { operations } from './operations.ts'
import { countedStatements, resetStatements } from './statements.ts'

const MEASURED = ['listing-by-size', 'listing-by-vehicle', 'product-data', 'cart-read']
const CONCURRENCIES = [1, 8]
const CARTS = 1_000
const WARM_UP_SECONDS = 1
const READS = 7

/**
 * The same calls with few and with many channels, hosts one after the other: how p50 grows. With what it takes to read all
 * channels and hosts, and how long a listing row is.
 */
export async function measureChannels(
  bench: BenchShop,
  plan: Plan,
  [few, many]: readonly [number, number],
): Promise<Row[]> {
  await loadCarts(bench.admin, 1, CARTS)
  const lists = await generateLists(bench.admin)
  const measured: Row[] = []
  let made = 0
  for (const channels of [few, many]) {
    const generated = await generateChannels(bench.admin, { from: made + 1, to: channels, lists })
    made = channels
    await untilKnown(bench.ports.shop, generated)
    for (const row of await measureCalls(bench, { ...plan, carts: CARTS, hosts: generated.hosts })) {
      const before = measured.find((each) => each.name === row.name && each.concurrency === row.concurrency)
      const growth = before?.p50 && row.p50 ? { growth: round(row.p50 / before.p50, 2) } : {}
      measured.push({ ...row, channels, ...growth })
    }
    measured.push({ ...(await measureDirectory(bench, plan)), channels })
    console.log(`${channels} channels: a listing row has ${await listingRowBytes(bench)} bytes`)
    if (channels === many) measured.push(...(await measureChannelTerms(bench, plan.world, generated)))
  }
  return measured
}

async function measureCalls(bench: BenchShop, plan: Plan): Promise<Row[]> {
  const rows: Row[] = []
  for (const name of MEASURED) {
    const operation = [...operations, ...cartOperations].find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    for (const side of ['shop', 'bare'] as const)
      await slice(bench, side, operation, 8, { ...plan, seconds: WARM_UP_SECONDS })
    for (const concurrency of CONCURRENCIES) rows.push(await measure(bench, operation, concurrency, plan))
  }
  return rows
}

/** All channels and hosts, read whole by a process that knows none. */
async function measureDirectory({ admin, variables }: BenchShop, { world }: Plan): Promise<Row> {
  const database = openDatabase({ url: variables.DATABASE_URL ?? '', applicationName: 'bench' })
  const spent: number[] = []
  const began = process.cpuUsage()
  await resetStatements(admin)
  for (let read = 0; read < READS; read++) {
    const directory = openChannelDirectory(database.catalogue)
    const start = performance.now()
    await directory.byHost('simpletire.localhost')
    spent.push(performance.now() - start)
    await directory.close()
  }
  const { user, system } = process.cpuUsage(began)
  const counted = await countedStatements(admin)
  await database.close()
  return {
    name: 'channel-directory',
    world,
    concurrency: 1,
    rps: round(1_000 / quantile(spent, 0.5), 1),
    p50: round(quantile(spent, 0.5), 2),
    p95: round(quantile(spent, 0.95), 2),
    statements: round(counted.reduce((sum, { calls }) => sum + calls, 0) / READS, 1),
    bareRps: null,
    ratio: null,
    coreMs: round((user + system) / 1_000 / READS, 2),
  }
}

async function listingRowBytes({ admin }: BenchShop): Promise<string> {
  const { rows } = await admin.query<{ bytes: string }>(
    'select round(avg(pg_column_size(t.*)), 1)::text as bytes from tire_listing t',
  )
  return rows[0]?.bytes ?? ''
}

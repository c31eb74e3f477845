import { setTimeout as sleep } from 'node:timers/promises'
import { Connection } from '@shop/tools/lean-connection'
import { quantile } from '@shop/tools/quantile'
import type { BenchShop, BenchWorld } from './bench-shop.ts'
import type { Operation, Perform } from './operation.ts'
import { shopProcessorMs } from './processor-time.ts'
import { countedStatements, resetStatements } from './statements.ts'

export type Row = {
  name: string
  world: string
  concurrency: number
  /** How many were loaded into the table, for operations on a cart. */
  carts?: number
  /** How many there were, where they were generated. */
  channels?: number
  /** How many were loaded, where people are. */
  accounts?: number
  /** How many were loaded, where the office looks through them. */
  orders?: number
  /** Operations per second; the middle of the rounds. */
  rps: number
  /** Milliseconds. */
  p50: number | null
  p95: number | null
  /** Statements per operation, as PostgreSQL counts them, with those of the worker and the workflow engine. */
  statements: number | null
  /** null where there is nothing to compare with. */
  bareRps: number | null
  /** The middle of the ratios of the pairs. */
  ratio: number | null
  /** Milliseconds of one core per operation, of the shop's processes and the database together. */
  coreMs: number
  /** Only of calls at a given pace, which go on after a fault: those refused, failed or not answered in time. */
  errors?: number
  held?: boolean
  /** Seconds from the order to its receipt at the mail server, of those that were ordered in the rounds. */
  receiptP95?: number
  /** How many times longer p50 is than with the fewest carts, channels, accounts or orders. */
  growth?: number
}

export type Plan = {
  world: BenchWorld
  rounds: number
  seconds: number
  carts: number
  hosts?: readonly string[]
}
type Slice = { rps: number; latenciesMs: number[] }

/** Many short slices of the shop and of the bare server in turn: a busy machine slows both of a pair. */
export async function measure(
  bench: BenchShop,
  operation: Operation,
  concurrency: number,
  plan: Plan,
): Promise<Row> {
  const shop: Slice[] = []
  const bare: Slice[] = []
  const receipts: number[] = []
  let statements = 0
  let coreMs = 0
  // An order takes its time: a slice must hold several of each buyer's.
  const seconds = operation.queued ? 2 * plan.seconds : plan.seconds
  for (let round = 0; round < plan.rounds; round++) {
    const counted = await shopSlice(bench, operation, concurrency, { ...plan, seconds })
    shop.push(counted.slice)
    receipts.push(...counted.receiptSeconds)
    statements += counted.statements
    coreMs += counted.coreMs
    bare.push(await slice(bench, 'bare', operation, concurrency, { ...plan, seconds }))
  }
  const ratios = shop.map(({ rps }, round) => rps / (bare[round]?.rps ?? 0))
  const latencies = shop.flatMap(({ latenciesMs }) => latenciesMs)
  return {
    name: operation.name,
    world: plan.world,
    concurrency,
    rps: round(middleRps(shop), 1),
    p50: round(quantile(latencies, 0.5), 2),
    p95: round(quantile(latencies, 0.95), 2),
    statements: round(statements / latencies.length, 1),
    bareRps: round(middleRps(bare), 1),
    ratio: round(quantile(ratios, 0.5), 2),
    coreMs: round(coreMs / latencies.length, 2),
    ...(receipts.length > 0 && { receiptP95: round(quantile(receipts, 0.95), 2) }),
  }
}

type SlicePlan = Pick<Plan, 'seconds' | 'carts' | 'hosts'>

/** With what PostgreSQL counted meanwhile, and what the shop's processes and the database took. */
export async function shopSlice(
  bench: BenchShop,
  operation: Operation,
  concurrency: number,
  plan: SlicePlan,
) {
  const perform = await operation.prepare({ owner: bench.admin, port: bench.ports.shop, ...plan })
  const began = await clockOf(bench)
  await resetStatements(bench.admin)
  const before = shopProcessorMs(bench.postmasterPid)
  const measured = await drive(bench.ports.shop, perform, concurrency, plan.seconds)
  if (operation.queued) await untilQueueIsDone(bench)
  const coreMs = shopProcessorMs(bench.postmasterPid) - before
  const counted = await countedStatements(bench.admin)
  const receiptSeconds = operation.queued ? await receiptsSince(bench, began) : []
  return {
    slice: measured,
    statements: counted.reduce((sum, { calls }) => sum + calls, 0),
    coreMs,
    receiptSeconds,
  }
}

export async function slice(
  bench: BenchShop,
  side: 'shop' | 'bare',
  operation: Operation,
  concurrency: number,
  plan: SlicePlan,
): Promise<Slice> {
  const perform = await operation.prepare({ owner: bench.admin, port: bench.ports[side], ...plan })
  const measured = await drive(bench.ports[side], perform, concurrency, plan.seconds)
  if (side === 'shop' && operation.queued) await untilQueueIsDone(bench)
  return measured
}

/** Each connection sends the next request as soon as it has the answer to the last. */
async function drive(port: number, perform: Perform, concurrency: number, seconds: number): Promise<Slice> {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => Connection.open(port)))
  const latenciesMs: number[] = []
  const began = performance.now()
  const until = began + seconds * 1_000
  await Promise.all(
    connections.map(async (connection) => {
      for (let start = performance.now(); start < until; start = performance.now()) {
        if (!(await perform(connection))) return
        latenciesMs.push(performance.now() - start)
      }
    }),
  )
  const rps = latenciesMs.length / ((performance.now() - began) / 1_000)
  for (const connection of connections) connection.close()
  return { rps, latenciesMs }
}

async function clockOf({ admin }: BenchShop): Promise<string> {
  const { rows } = await admin.query<{ now: string }>('select now()::text as now')
  return rows[0]?.now ?? ''
}

async function receiptsSince({ admin }: BenchShop, began: string): Promise<number[]> {
  const { rows } = await admin.query<{ seconds: number }>(
    `select extract(epoch from sent_at - wanted_at)::float8 as seconds from message
      where kind = 'receipt' and wanted_at >= $1 and sent_at is not null`,
    [began],
  )
  return rows.map(({ seconds }) => seconds)
}

/** The receipts belong to the orders: their statements count, and the next slice starts with an idle worker. */
async function untilQueueIsDone({ admin }: BenchShop): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) {
    const { rows } = await admin.query(
      `select from dbos.workflow_status where status in ('ENQUEUED', 'PENDING') and name <> 'release-order'
       union all select from message where sent_at is null limit 1`,
    )
    if (rows.length === 0) return
  }
  throw new Error('The worker has not finished within 20 s.')
}

const middleRps = (slices: readonly Slice[]) =>
  quantile(
    slices.map(({ rps }) => rps),
    0.5,
  )

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

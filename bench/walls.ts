import { quantile } from '@shop/tools/quantile'
import type pg from 'pg'
import type { BenchShop } from './bench-shop.ts'
import { cartOperations } from './cart-operations.ts'
import { loadCarts } from './loaded-carts.ts'
import { type Plan, type Row, round, shopSlice } from './measure.ts'
import { operations } from './operations.ts'

const MEASURED = ['cart-read', 'cart-change-quantity', 'create-cart-and-add-line', 'place-order']
const CONCURRENCY = 8
const CARTS = 1_000
/** Plans are made anew when policies come or go: not part of what is measured. */
const SETTLING_SECONDS = 0.5

/**
 * What the policies cost: short slices without and with them in turn, on one shop. The ratio is that of the calls per
 * second with them to those without.
 */
export async function measureWalls(bench: BenchShop, plan: Plan): Promise<Row[]> {
  await loadCarts(bench.admin, 1, CARTS)
  const measured: Row[] = []
  for (const name of MEASURED) {
    const operation = [...cartOperations, ...operations].find((each) => each.name === name)
    if (!operation) throw new Error(`No operation ${name}`)
    if (operation.queued) await bench.startWorker()
    const seconds = operation.queued ? 2 * plan.seconds : plan.seconds
    const turn = async (policies: Policies) => {
      await setPolicies(bench.admin, policies)
      await shopSlice(bench, operation, CONCURRENCY, { ...plan, carts: CARTS, seconds: SETTLING_SECONDS })
      return shopSlice(bench, operation, CONCURRENCY, { ...plan, carts: CARTS, seconds })
    }
    const off: Awaited<ReturnType<typeof turn>>[] = []
    const on: Awaited<ReturnType<typeof turn>>[] = []
    for (let pair = 0; pair < plan.rounds; pair++) {
      // Neither is always the first of a pair.
      const order: Policies[] = pair % 2 === 0 ? ['disable', 'enable'] : ['enable', 'disable']
      for (const policies of order) (policies === 'enable' ? on : off).push(await turn(policies))
    }
    const ratios = on.map(({ slice }, pair) => slice.rps / (off[pair]?.slice.rps ?? 0))
    measured.push(rowOf('off', name, off, plan), {
      ...rowOf('on', name, on, plan),
      ratio: round(quantile(ratios, 0.5), 2),
    })
  }
  return measured
}

type Policies = 'enable' | 'disable'

async function setPolicies(admin: pg.Pool, policies: Policies): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select distinct format('%I', tablename) as name from pg_policies where schemaname = 'public'`,
  )
  await admin.query(rows.map(({ name }) => `alter table ${name} ${policies} row level security`).join(';'))
}

function rowOf(
  walls: string,
  name: string,
  slices: readonly Awaited<ReturnType<typeof shopSlice>>[],
  plan: Plan,
): Row {
  const latencies = slices.flatMap(({ slice }) => slice.latenciesMs)
  const sum = (of: (slice: (typeof slices)[number]) => number) =>
    slices.reduce((total, each) => total + of(each), 0)
  return {
    name: `${name}, walls ${walls}`,
    world: plan.world,
    concurrency: CONCURRENCY,
    rps: round(
      quantile(
        slices.map(({ slice }) => slice.rps),
        0.5,
      ),
      1,
    ),
    p50: round(quantile(latencies, 0.5), 2),
    p95: round(quantile(latencies, 0.95), 2),
    statements: round(sum(({ statements }) => statements) / latencies.length, 1),
    bareRps: null,
    ratio: null,
    coreMs: round(sum(({ coreMs }) => coreMs) / latencies.length, 2),
  }
}

import { createHash, randomBytes } from 'node:crypto'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { loadOffice, type OfficeCounts, WHOLE_OFFICE } from '@shop/tools/database/office-world'
import { quantile } from '@shop/tools/quantile'
import type pg from 'pg'
import type { BenchShop } from './bench-shop.ts'
import { type Plan, type Row, round, shopSlice } from './measure.ts'
import { expectStatus, type Operation } from './operation.ts'

/** As many as work at the desks at one moment. */
const CONCURRENCY = 4
const WARM_UP_SECONDS = 1
export const OFFICE_HOST = 'office.localhost'
export const NONE: OfficeCounts = { customers: 0, orders: 0, auditLines: 0, jobs: 0 }

/** As many of everything as a shop with so many orders has. */
export function countsFor(orders: number): OfficeCounts {
  const share = orders / WHOLE_OFFICE.orders
  return {
    orders,
    customers: Math.ceil(WHOLE_OFFICE.customers * share),
    auditLines: Math.ceil(WHOLE_OFFICE.auditLines * share),
    jobs: Math.ceil(WHOLE_OFFICE.jobs * share),
  }
}

/** The same lists with few and with many rows behind them: what a page takes, in how many statements, how it grows. */
export async function measureOfficeLists(
  bench: BenchShop,
  plan: Plan,
  [few, many]: readonly [number, number],
  operationsOf: (cookies: readonly string[]) => readonly Operation[] = lists,
): Promise<Row[]> {
  const measured: Row[] = []
  const cookies = await staffCookies(bench.admin)
  let loaded = NONE
  for (const orders of [few, many]) {
    const counts = countsFor(orders)
    await loadOffice(bench.admin, counts, (line) => console.error(line), loaded)
    loaded = counts
    await bench.admin.query('checkpoint')
    for (const operation of operationsOf(cookies)) {
      const row = await measureAtDesks(bench, plan, operation, orders)
      const before = measured.find(({ name }) => name === operation.name)?.p50
      measured.push({ ...row, ...(before && { growth: round((row.p50 ?? 0) / before, 2) }) })
    }
  }
  return measured
}

/** One call as often as four people at once can make it: what it takes, and in how many statements. */
export async function measureAtDesks(
  bench: BenchShop,
  plan: Plan,
  operation: Operation,
  orders: number,
): Promise<Row> {
  const run = (seconds: number) => shopSlice(bench, operation, CONCURRENCY, { ...plan, seconds })
  await run(WARM_UP_SECONDS)
  const rounds: Awaited<ReturnType<typeof run>>[] = []
  for (let turn = 0; turn < plan.rounds; turn++) rounds.push(await run(plan.seconds))
  const latencies = rounds.flatMap(({ slice }) => slice.latenciesMs)
  const each = (of: (counted: (typeof rounds)[number]) => number) =>
    rounds.reduce((sum, counted) => sum + of(counted), 0) / latencies.length
  return {
    name: operation.name,
    world: plan.world,
    concurrency: CONCURRENCY,
    orders,
    rps: round(
      quantile(
        rounds.map(({ slice }) => slice.rps),
        0.5,
      ),
      1,
    ),
    p50: round(quantile(latencies, 0.5), 2),
    p95: round(quantile(latencies, 0.95), 2),
    statements: round(
      each(({ statements }) => statements),
      1,
    ),
    bareRps: null,
    ratio: null,
    coreMs: round(
      each(({ coreMs }) => coreMs),
      2,
    ),
  }
}

const LISTS: readonly [string, string, (turn: number) => object][] = [
  ['orders', 'orders', () => ({})],
  ['orders-of-a-state', 'orders', () => ({ filter: { state: 'released' } })],
  ['orders-by-total', 'orders', () => ({ sort: 'total' })],
  [
    'orders-of-some-days',
    'orders',
    (turn) => ({ filter: { from: '2026-01-01', to: `2026-0${1 + (turn % 9)}-28` } }),
  ],
  ['orders-by-phone', 'orders', (turn) => ({ find: `215${String(1 + (turn % 9_000)).padStart(7, '0')}` })],
  ['orders-by-name', 'orders', () => ({ find: 'Ana Morris' })],
  ['orders-by-zip', 'orders', () => ({ find: '19103' })],
  ['customers', 'customers', () => ({})],
  ['customers-by-email', 'customers', (turn) => ({ find: `office-${1 + (turn % 3_000)}@example.com` })],
  ['audit', 'audit', () => ({})],
  ['audit-of-an-action', 'audit', () => ({ filter: { action: 'reveal-customer' } })],
  ['jobs', 'jobs', () => ({})],
  ['jobs-stuck', 'jobs', () => ({ filter: { state: 'stuck' } })],
]

/** Each with its first page, and of what has more pages every second call with the next one. */
function lists(cookies: readonly string[]): Operation[] {
  return LISTS.map(([name, list, bodyOf]) => ({
    name: `office-lists ${name}`,
    queued: false,
    prepare: async () => {
      let turn = 0
      let next: string | null = null
      return async (connection) => {
        const cookie = cookies[turn++ % cookies.length] ?? ''
        const after: string | null = turn % 2 === 0 ? next : null
        const answer = await connection.send(
          'POST',
          `/office/lists/${list}/rows`,
          { host: OFFICE_HOST, cookie },
          { ...bodyOf(turn), ...(after && { after }) },
        )
        expectStatus(answer, 200)
        next = (JSON.parse(answer.body) as { next: string | null }).next
        return true
      }
    },
  }))
}

/** Several people, as one session would be a row that all wait for. */
export async function staffCookies(admin: pg.Pool): Promise<string[]> {
  const tokens = Array.from({ length: 2 * CONCURRENCY }, () => randomBytes(32).toString('base64url'))
  for (const [n, token] of tokens.entries()) {
    await admin.query(
      `with member as (
         insert into staff_member (sso_uid, email, first_name, last_name, roles)
         values ('bench-' || $1, 'bench@example.com', 'Bench', 'Number ' || $1, $3::text[]) returning id)
       insert into staff_session (token_hash, staff_id, expires_at)
       select $2, id, now() + interval '1 hour' from member`,
      [n, createHash('sha256').update(token).digest(), STAFF_ROLES],
    )
  }
  return tokens.map((token) => `__Host-office=${token}`)
}

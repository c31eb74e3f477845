import { answerOf, askedOf } from '@shop/server/testing/lies.ts'
import { type StubIssuer, startStubIssuer } from '@shop/server/testing/stub-issuer.ts'
import { Connection } from '@shop/tools/lean-connection'
import { quantile } from '@shop/tools/quantile'
import type { BenchShop } from './bench-shop.ts'
import { loadPeople, pickPeople } from './loaded-people.ts'
import { measure, type Plan, type Row, round, shopSlice, slice } from './measure.ts'
import { expectStatus, type Operation, takeTurns } from './operation.ts'
import { startVisits } from './prepare-world.ts'
import { countedStatements, scansOfBigTables } from './statements.ts'

const CONCURRENCIES = [1, 8]
const WARM_UP_SECONDS = 1
const READS_A_SECOND = 3_000
const CALLBACKS_A_SECOND = 200

/**
 * The same calls of people who are signed in, with few and with many of them in the tables: how p50 grows. The callback is
 * that of an issuer which answers at once, so that what is counted is the shop's.
 */
export async function measureAccounts(
  bench: BenchShop,
  plan: Plan,
  [few, many]: readonly [number, number],
  showsStatements: boolean,
): Promise<Row[]> {
  const issuer = await startStubIssuer(Number(new URL(bench.variables.IDENTITY_URL ?? '').port))
  const measured: Row[] = []
  const note = (row: Row) => {
    const before = measured.find((each) => each.name === row.name && each.concurrency === row.concurrency)
    const growth = before?.p50 && row.p50 ? { growth: round(row.p50 / before.p50, 2) } : {}
    measured.push({ ...row, ...growth })
  }
  let made = 0
  try {
    for (const accounts of [few, many]) {
      await loadPeople(bench.admin, made + 1, accounts)
      made = accounts
      console.log(`${accounts} accounts: ${(await plansOf(bench)).join(', ')}`)
      for (const operation of [...reads(accounts), callback(issuer, accounts)]) {
        const scans = await scansOfBigTables(bench.admin)
        const isRead = operation.name !== 'callback'
        const sides = isRead ? (['shop', 'bare'] as const) : (['shop'] as const)
        for (const side of sides)
          await slice(bench, side, operation, 8, { ...plan, seconds: WARM_UP_SECONDS })
        for (const concurrency of CONCURRENCIES) {
          const row = isRead
            ? await measure(bench, operation, concurrency, plan)
            : await measureAlone(bench, operation, concurrency, plan)
          note({ ...row, accounts })
        }
        for (const [table, count] of await scansOfBigTables(bench.admin)) {
          const more = count - (scans.get(table) ?? count)
          if (more > 0)
            console.log(`${operation.name} with ${accounts} accounts reads all of ${table}, ${more} times`)
        }
        if (showsStatements && accounts === many) {
          console.log(`${operation.name}:`)
          for (const { calls, query } of await countedStatements(bench.admin))
            console.log(`${String(calls).padStart(6)}  ${query.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
        }
      }
    }
  } finally {
    issuer.close()
  }
  return measured
}

function reads(accounts: number): Operation[] {
  const read = (name: string, path: string): Operation => ({
    name,
    queued: false,
    prepare: async ({ seconds }) => {
      const people = pickPeople(Math.ceil(READS_A_SECOND * seconds), accounts)
      let turn = 0
      return async (connection) => {
        const cookie = people[turn++ % people.length]?.cookie ?? ''
        return expectStatus(await connection.send('GET', path, { cookie }), 200)
      }
    },
  })
  return [read('session', '/users/session'), read('user-detail', '/user-details')]
}

/** Back from the identity server, as somebody who has an account. */
const callback = (issuer: StubIssuer, accounts: number): Operation => ({
  name: 'callback',
  queued: false,
  prepare: async ({ owner, port, seconds }) => {
    const people = pickPeople(Math.ceil(CALLBACKS_A_SECOND * seconds), accounts)
    const visits = await startVisits(owner, people.length)
    const connection = await Connection.open(port)
    const answers: { path: string; cookie: string }[] = []
    for (const [place, { subject }] of people.entries()) {
      const cookie = visits[place]?.cookie ?? ''
      const { head } = await connection.send('GET', '/sign-on/login?returnTo=/', { cookie })
      const asked = askedOf(new URL(/^location: (.*)$/im.exec(head)?.[1]?.trim() ?? ''))
      const own = [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, pair]) => pair)
      const query = answerOf({ issuer, asked, sub: subject })
      answers.push({ path: `${callOf(asked.redirectUri)}?${query}`, cookie: [cookie, ...own].join('; ') })
    }
    connection.close()
    const next = takeTurns(answers)
    return async (open) => {
      const answer = next()
      if (!answer) return false
      return takeBack(open, answer.path, answer.cookie)
    }
  },
})

/** The proxy leaves out what calls begin with. */
const callOf = ({ pathname }: URL) => pathname.replace(/^\/_api/, '')

/** Whoever is let in has another token afterwards. */
async function takeBack(connection: Connection, path: string, cookie: string): Promise<true> {
  const { status, head } = await connection.send('GET', path, { cookie })
  if (/^set-cookie: __Host-session=/im.test(head)) return true
  throw new Error(`Not let in: ${status} ${head}`)
}

/** Without a bare server beside it. */
async function measureAlone(
  bench: BenchShop,
  operation: Operation,
  concurrency: number,
  plan: Plan,
): Promise<Row> {
  const slices: Awaited<ReturnType<typeof shopSlice>>[] = []
  for (let turn = 0; turn < plan.rounds; turn++)
    slices.push(await shopSlice(bench, operation, concurrency, plan))
  const latencies = slices.flatMap((each) => each.slice.latenciesMs)
  const sum = (of: (each: (typeof slices)[number]) => number) =>
    slices.reduce((all, each) => all + of(each), 0)
  const rates = slices.map((each) => each.slice.rps)
  return {
    name: operation.name,
    world: plan.world,
    concurrency,
    rps: round(quantile(rates, 0.5), 1),
    p50: round(quantile(latencies, 0.5), 2),
    p95: round(quantile(latencies, 0.95), 2),
    statements: round(sum(({ statements }) => statements) / latencies.length, 1),
    bareRps: null,
    ratio: null,
    coreMs: round(sum(({ coreMs }) => coreMs) / latencies.length, 2),
  }
}

/** How the identity server finds somebody among so many. */
async function plansOf({ admin }: BenchShop): Promise<string[]> {
  const plans: string[] = []
  for (const column of ['email', 'uid']) {
    const { rows } = await admin.query<{ 'QUERY PLAN': string }>(
      `explain select * from identity.person where ${column} = 'person-7'`,
    )
    plans.push(`a person by ${column} by ${rows[0]?.['QUERY PLAN'].split(/ {2}\(/, 1)[0]}`)
  }
  return plans
}

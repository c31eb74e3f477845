import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { seededRandom } from '@shop/server/sandbox/seeded-random.ts'
import { closingLine } from '@shop/tools/closing-line'
import { tableText } from '@shop/tools/table-text'
import type { Finding } from './audit.ts'
import type { FaultTest, Result } from './fault-test.ts'
import { buildFor, layGrounds, type PrivateShop, type Shape } from './private-shop.ts'
import { alarms } from './tests/alarms.ts'
import { approvals } from './tests/approvals.ts'
import { cancelAgainstRelease } from './tests/cancel-against-release.ts'
import { cartsUnderFaults } from './tests/carts-under-faults.ts'
import { doors } from './tests/doors.ts'
import { doubleClick } from './tests/double-click.ts'
import { identityAway } from './tests/identity-away.ts'
import { journeyToDelivered } from './tests/journey-to-delivered.ts'
import { lastFourTires } from './tests/last-four-tires.ts'
import { movesRace } from './tests/moves-race.ts'
import { officeJobs } from './tests/office-jobs.ts'
import { oneGreedyVisitor } from './tests/one-greedy-visitor.ts'
import { oneSlot } from './tests/one-slot.ts'
import { ordersUnderFaults } from './tests/orders-under-faults.ts'
import { overload } from './tests/overload.ts'
import { priceOnAllHosts } from './tests/price-on-all-hosts.ts'
import { providersDown } from './tests/providers-down.ts'
import { races } from './tests/races.ts'
import { redisLoss } from './tests/redis-loss.ts'
import { releases } from './tests/releases.ts'
import { restore } from './tests/restore.ts'
import { rollingRestart } from './tests/rolling-restart.ts'
import { signOnRush } from './tests/sign-on-rush.ts'

import { slowClients } from './tests/slow-clients.ts'

// What the shop keeps when its processes, its database and its providers fail. Ends with `N passed, N failed`.

const TESTS: FaultTest[] = [
  ordersUnderFaults,
  cartsUnderFaults,
  lastFourTires,
  oneSlot,
  movesRace,
  doubleClick,
  cancelAgainstRelease,
  races,
  approvals,
  journeyToDelivered,
  providersDown,
  identityAway,
  signOnRush,
  redisLoss,
  overload,
  slowClients,
  doors,
  officeJobs,
  priceOnAllHosts,
  oneGreedyVisitor,
  rollingRestart,
  releases,
  restore,
  alarms,
]
const LONGEST_TEST_MINUTES = 10
const columns = [
  'test',
  'seed',
  'seconds',
  'acknowledged',
  'lost',
  'duplicated',
  'stuck',
  'recoverySeconds',
  'note',
] as const
type Row = Record<(typeof columns)[number], string | number>

const { values: options } = parseArgs({
  options: {
    json: { type: 'string' },
    /** Names of tests, by commas. */
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    /** Seconds for which somebody is away, for the test of providers. */
    silence: { type: 'string', default: '60' },
    'port-base': { type: 'string', default: '8600' },
    /** Keeps what the processes of the shop say. */
    log: { type: 'string' },
  },
})
const only = options.only?.split(',')
const tests = TESTS.filter(({ name, isLong }) => (only ? only.includes(name) : !(options.short && isLong)))
if (tests.length === 0)
  throw new Error(`No test ${options.only}. There are: ${TESTS.map(({ name }) => name).join(', ')}`)

// Each shape has grounds of its own, so that a short run can have both at once: its tests wait more than they work.
const PORTS_EACH = 100
const SHAPES: readonly Shape[] = ['bare', 'behind nginx']
const lanes = SHAPES.map((shape, place) => ({
  shape,
  grounds: layGrounds(Number(options['port-base']) + place * PORTS_EACH),
  shop: undefined as PrivateShop | undefined,
}))
type Lane = (typeof lanes)[number]
const close = async () => {
  for (const { shop, grounds } of lanes) {
    await shop?.close()
    await grounds.close()
  }
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)))
}

const log: string[] = []
const rows: Row[] = []
/** Said again at the end: what ran beside a failed test would push it out of sight. */
const findings: string[] = []
try {
  // Before anybody runs: the whole of it holds what the smaller one needs.
  await buildFor(tests.some((test) => shapeOf(test) === 'behind nginx') ? 'behind nginx' : 'bare')
  if (options.short) {
    await Promise.all(lanes.map((lane) => carryOutAll(lane, (test) => !test.isAlone)))
  }
  for (const lane of lanes) await carryOutAll(lane, (test) => !options.short || test.isAlone === true)
} finally {
  await close()
  if (options.log) writeFileSync(options.log, `${log.join('\n')}\n`)
}

if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`)
console.log(
  `\n${tableText([[...columns], ...rows.map((row) => columns.map((column) => String(row[column])))])}\n`,
)
for (const finding of findings) console.log(finding)
const failed = rows.filter(
  ({ lost, duplicated, stuck }) => lost !== 0 || duplicated !== 0 || stuck !== 0,
).length
console.log(closingLine({ passed: rows.length - failed, failed }))
// A test that ran out of time may still have shoppers waiting somewhere.
process.exit(failed === 0 ? 0 : 1)

function shapeOf(test: FaultTest): Shape {
  return test.shape ?? 'bare'
}

async function carryOutAll(lane: Lane, belongs: (test: FaultTest) => boolean): Promise<void> {
  for (const test of tests) {
    if (shapeOf(test) === lane.shape && belongs(test)) rows.push(await carryOut(test, lane))
  }
}

async function carryOut(test: FaultTest, lane: Lane): Promise<Row> {
  const seed = Number(options.seed)
  const say = (line: string) => {
    log.push(`${new Date().toISOString()} ${test.name}| ${line}`)
    console.log(`${test.name}| ${line}`)
  }
  say(`begins with seed ${seed}`)
  const began = Date.now()
  const result = await judged(async () => {
    const shop = await lane.grounds.openShop(lane.shape, test.settings ?? {}, (line) =>
      log.push(`${new Date().toISOString()} ${line}`),
    )
    lane.shop = shop
    const silenceSeconds = Number(options.silence)
    const run = { shop, seed, random: seededRandom(seed), isShort: options.short, silenceSeconds, say }
    return inTime(test.run(run), test.longestMinutes ?? LONGEST_TEST_MINUTES)
  })
  await lane.shop?.close()
  for (const { kind, what } of result.findings.slice(0, 20)) {
    say(`${kind}: ${what}`)
    findings.push(`${test.name}| ${kind}: ${what}`)
  }
  return {
    test: test.name,
    seed,
    seconds: Math.round((Date.now() - began) / 1_000),
    acknowledged: result.acknowledged.length,
    lost: count(result.findings, 'lost'),
    duplicated: count(result.findings, 'duplicated'),
    stuck: count(result.findings, 'stuck'),
    recoverySeconds: result.recoverySeconds,
    note: result.note ?? '',
  }
}

/** A test that could not be carried out to its end has found something, too. */
async function judged(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const findings: Finding[] = [{ kind: 'stuck', what: (error as Error).message }]
    return { acknowledged: [], findings, recoverySeconds: 0 }
  }
}

function inTime<T>(work: Promise<T>, minutes: number): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The test did not end in time.')), minutes * 60_000).unref()
  })
  return Promise.race([work, late])
}

function count(findings: readonly Finding[], kind: Finding['kind']): number {
  return findings.filter((finding) => finding.kind === kind).length
}

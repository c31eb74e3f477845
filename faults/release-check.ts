import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failingProviders } from '@shop/settings/provider-variables'
import { buildMail } from '@shop/tools/build'
import { migrationKinds } from '@shop/tools/checks/migration-kinds'
import { closingLine } from '@shop/tools/closing-line'
import { migrate } from '@shop/tools/database/migrate'
import { pendingMigrations } from '@shop/tools/database/pending-migrations'
import { makeEnvironment, workspace } from '@shop/tools/environment'
import { releaseBefore } from '@shop/tools/release/release-before'
import { startData, stopServices } from '@shop/tools/services/services'
import { tableText } from '@shop/tools/table-text'
import { buy } from './browse-and-buy.ts'
import { stockOf, untilSettled } from './fault-test.ts'
import { Fleet } from './fleet.ts'
import { type Call, openLoad, send } from './load.ts'
import { longestTableWait } from './lock-watch.ts'
import { OldRelease } from './old-release.ts'
import { type Acknowledged, Shopper } from './shopper.ts'
import { standIns } from './stand-ins.ts'

// [SAFE-122] The release before on the new schema, then old and new side by side, under load: nobody notices.
// Ends with `N passed, N failed`.

const PER_SECOND = 50
const WARM_UP_PER_SECOND = 10
const WARM_UP_SECONDS = 2
const TIRE = 100_001
const LONGEST_WAIT_MS = 200
const PLANTED = '20261115000027_answers.sql'

const { values: options } = parseArgs({
  options: {
    'port-base': { type: 'string', default: '8700' },
    seconds: { type: 'string', default: '20' },
    log: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const folder = mkdtempSync(join(tmpdir(), 'shop-release-'))
// The user postgres must be able to walk in.
chmodSync(folder, 0o755)
const environment = makeEnvironment({ PORT_BASE: options['port-base'], SHOP_LOCAL_DIR: folder }, [
  '.env.example',
])
const { ports } = environment
const at = (name: string) => environment.variables[name] ?? ''
const urls = { ownerUrl: at('DATABASE_OWNER_URL'), appUrl: environment.appUrl }
const variables = {
  ...environment.variables,
  NODE_ENV: 'production',
  DEMO: '1',
  LOG_LEVEL: 'warn',
  // Whether calls are answered is asked here, not how many a busy machine turns away.
  BROWSE_IN_FLIGHT: '256',
  SESSION_IN_FLIGHT: '256',
}
const outsiders = failingProviders({})
const fleet = new Fleet(environment, ['api', 'worker', ...outsiders], variables, (line) => {
  if (options.log) console.log(line)
})
const outside = standIns(ports)
const before = releaseBefore()
const rows: string[][] = [['what', 'calls', 'failed', 'orders', 'note']]
const acknowledged: Acknowledged[] = []
let failures = 0
let old: OldRelease | undefined

try {
  await startData(environment)
  old = await OldRelease.unpack(before, join(folder, 'before'), {
    ...variables,
    // It knows one role only.
    DATABASE_URL: urls.appUrl,
    // How the first release called what is the build and the workflow version now.
    APP_VERSION: 'dev',
    API_PORT: String(ports.secondApi),
    WORKER_PORT: String(ports.secondStorefront),
  })
  await Promise.all([buildMail(), old.makeDatabase()])
  await Promise.all(outsiders.map((name) => fleet.start(name)))
  await Promise.all([old.start('api', ports.secondApi), old.start('worker', ports.secondStorefront)])
  await rehearse(old)
} finally {
  await Promise.all([old?.stop(), fleet.stop()])
  await stopServices(environment)
  rmSync(folder, { recursive: true, force: true })
}
console.log(`\n${tableText(rows)}\n`)
console.log(closingLine({ passed: rows.length - 1 - failures, failed: failures }))
process.exit(failures === 0 ? 0 : 1)

async function rehearse(oldRelease: OldRelease): Promise<void> {
  const oldApi = `http://127.0.0.1:${ports.secondApi}`
  const newApi = `http://127.0.0.1:${ports.api}`
  const initialStock = await stockOf(urls, [{ tireId: TIRE, counters: 2, available: 5_000 }])
  await warmUp(oldApi)
  await underLoad(`${before.name} on its own schema`, [oldApi], seconds)

  const pending = await pendingMigrations(urls.ownerUrl)
  judge(
    ['the new code on the old schema', '', '', '', `pnpm reload refuses: ${pending.length} missing`],
    true,
  )

  const migrating = migrate(urls)
  const [wait] = await Promise.all([
    longestTableWait(urls.ownerUrl, migrating),
    underLoad(`${before.name} while the schema changes`, [oldApi], seconds),
  ])
  await migrating
  judge(['locks', '', '', '', `longest wait for a table ${wait.toFixed(0)} ms`], wait <= LONGEST_WAIT_MS)
  await underLoad(`${before.name} on the new schema`, [oldApi], seconds)

  await Promise.all([fleet.start('api'), fleet.start('worker')])
  await warmUp(newApi)
  await underLoad('old and new side by side', [oldApi, newApi], seconds)
  await oldRelease.stop()
  await underLoad('the new alone', [newApi], seconds)

  const settled = await untilSettled(
    { ownerUrl: urls.ownerUrl, outside, fleet },
    { acknowledged, initialStock, endStates: ['placed'], refusals: [] },
  )
  const { findings } = settled
  for (const { kind, what } of findings.slice(0, 10)) console.log(`${kind}: ${what}`)
  judge(
    [
      'orders come to their end',
      '',
      String(findings.length),
      String(acknowledged.length),
      `after ${settled.recoverySeconds} s`,
    ],
    findings.length === 0,
  )

  const text = readFileSync(join(workspace, 'apps/server/db/migrations', PLANTED), 'utf8')
  const planted = {
    path: 'apps/server/db/migrations/29990101000000_planted.sql',
    text: text.replace(/^-- contract.*\n/, ''),
  }
  const refusals = ['', '-- expand\n', `-- contract: ${before.name} stopped using it.\n`].map(
    (header) => migrationKinds.problems({ ...planted, text: header + planted.text })[0] ?? '',
  )
  for (const refusal of refusals) console.log(refusal)
  judge(['the planted migration', '', '', '', 'refused under each header'], refusals.every(Boolean))
}

/** 50 calls a second from many visitors, and two who buy. */
async function underLoad(what: string, apis: readonly string[], forSeconds: number): Promise<void> {
  let isOver = false
  const [first = ''] = apis
  const buying = apis.map((apiUrl) => buy({ apiUrl }, TIRE, () => isOver))
  const next = mixOf(apis, (await Shopper.arrive(first)).cookie)
  const sent = await openLoad(PER_SECOND, forSeconds, next, send)
  isOver = true
  const bought = await Promise.all(buying)
  const orders = bought.flatMap((each) => each.acknowledged)
  acknowledged.push(...orders)
  const faults = [
    ...sent
      .filter(({ status }) => status === 0 || status >= 500)
      .map(({ kind, status, fault }) => `${kind}: ${fault ?? status}`),
    ...bought.flatMap(({ findings }) => findings.map((finding) => finding.what)),
  ]
  for (const fault of [...new Set(faults)].slice(0, 10)) console.log(`${what}: ${fault}`)
  const refused = sent.filter(({ status }) => status >= 400 && status < 500).length
  const slowest = Math.max(...sent.map(({ ms }) => ms)).toFixed(0)
  judge(
    [
      what,
      String(sent.length),
      String(faults.length),
      String(orders.length),
      `${refused} refused, slowest ${slowest} ms`,
    ],
    faults.length === 0 && orders.length > 0,
  )
}

/** A process that has just begun compiles what it is asked for first. */
async function warmUp(api: string): Promise<void> {
  const next = mixOf([api], (await Shopper.arrive(api)).cookie)
  await openLoad(WARM_UP_PER_SECOND, WARM_UP_SECONDS, next, send)
}

function mixOf(apis: readonly string[], cookie: string): () => Call {
  const change = () => ({ cookie, 'idempotency-key': randomUUID() })
  const mix: ((api: string) => Call)[] = [
    (api) => ({ kind: 'popular', url: `${api}/listings/popular` }),
    (api) => ({ kind: 'session', url: `${api}/users/session`, headers: { cookie } }),
    (api) => ({
      kind: 'place',
      url: `${api}/users/me/personalization`,
      method: 'PUT',
      headers: change(),
      body: { userLocationZip: '19103' },
    }),
    (api) => ({
      kind: 'add to cart',
      url: `${api}/cart-summary`,
      method: 'POST',
      headers: change(),
      body: { itemId: TIRE, itemQuantity: 1 },
    }),
  ]
  let turn = 0
  return () => {
    const call = mix[turn % mix.length] as (api: string) => Call
    return call(apis[Math.floor(turn++ / mix.length) % apis.length] ?? '')
  }
}

function judge(row: string[], isGood: boolean): void {
  rows.push([`${isGood ? '✓' : '✗'} ${row[0]}`, ...row.slice(1)])
  console.log(rows.at(-1)?.join('  '))
  if (!isGood) failures++
}

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beginArchiving, writeConfiguration } from '@shop/tools/backup/begin-archiving'
import { pgbackrest } from '@shop/tools/backup/pgbackrest'
import type { Environment } from '@shop/tools/environment'
import { withAdmin } from '@shop/tools/services/postgres'
import type { Finding } from '../audit.ts'
import { type Run, stockOf } from '../fault-test.ts'
import { WORKERS } from '../fleet.ts'
import { takeSnapshot } from '../snapshot.ts'
import { carryOn, checkPages, openCopy } from './copy.ts'
import { judgeCopy } from './judge-copy.ts'
import { countRows, judgeRowCounts, type RowCounts } from './row-counts.ts'
import { goShopping, type Order, SHOPPED_TIRES } from './shopping.ts'

export type Drill = {
  target: Date | 'machine lost'
  /** Seconds between the moment asked for, or the loss, and the last transaction that came back. */
  lostSeconds: number
  /** Seconds until the restored database answered. */
  fileSeconds: number
  logSeconds: number
  /** Orders in the copy, charges and orders that the report names. */
  orders: number
  charges: number
  unpaid: number
  findings: Finding[]
}

export type Shopping = {
  orders: Order[]
  initialStock: Record<string, number>
  rows: { before: RowCounts; after: RowCounts }
  began: number
  ended: number
  /** The backups as they lay at one moment of it, and that moment. */
  lost: { environment: Environment; at: number }
}

/** A full backup, and then people who shop while the log is pushed. Somewhere in between the machine is lost. */
export async function shopUnderBackup({ shop, random, say }: Run, seconds: number): Promise<Shopping> {
  const { environment } = shop
  const stock = SHOPPED_TIRES.map((tireId) => ({ tireId, counters: 2, available: 5_000 }))
  const initialStock = await stockOf(shop, stock, SHOPPED_TIRES)
  await shop.outside.gatewayBehaves({ duplicateChecking: false })
  await beginArchiving(environment)
  await pgbackrest(environment, 'backup', ['--type=full'])
  // pgBackRest knows backups by the second they ended in.
  await sleep(1_100)
  const before = await countRows(shop.ownerUrl)
  const began = Date.now()
  const lossAt = began + seconds * 1_000 * (0.5 + random() / 2)
  const [orders, lost] = await Promise.all([
    goShopping(shop, () => Date.now() > began + seconds * 1_000),
    sleep(lossAt - Date.now()).then(() => keepBackupsOf(environment)),
  ])
  const ended = Date.now()
  say(`${orders.length} orders in ${Math.round((ended - began) / 1000)} s, the log being pushed`)
  await Promise.all(['api' as const, ...WORKERS].map((name) => shop.fleet.kill(name, 'SIGTERM')))
  await pushLog(environment)
  return { orders, initialStock, rows: { before, after: await countRows(shop.ownerUrl) }, began, ended, lost }
}

/** To a random moment of the shopping, into an empty folder, and then the audit. */
export async function drillToMoment(run: Run, shopping: Shopping, part = run.random()): Promise<Drill> {
  const target = new Date(Math.round(shopping.began + part * (shopping.ended - shopping.began)))
  const { environment } = run.shop
  return drill(run, shopping, {
    environment,
    target,
    since: target.getTime(),
    name: `to-${target.getTime()}`,
  })
}

/** All that is left is what had been pushed by then. */
export async function drillLostMachine(run: Run, shopping: Shopping): Promise<Drill> {
  const { environment, at } = shopping.lost
  return drill(run, shopping, { environment, target: 'latest', since: at, name: 'lost' })
}

async function drill(
  { shop }: Run,
  { orders, initialStock, rows }: Shopping,
  wanted: { environment: Environment; target: Date | 'latest'; since: number; name: string },
): Promise<Drill> {
  const copy = await openCopy(shop, wanted.environment, wanted.target, wanted.name)
  try {
    const { lastCommitAt, seconds } = copy.restored
    const asRestored = judgeRowCounts(rows.before, await countRows(copy.ownerUrl), rows.after)
    const pages = await checkPages(copy)
    const evidence = { target: lastCommitAt.getTime(), orders, initialStock }
    const look = () => takeSnapshot({ ownerUrl: copy.ownerUrl, outside: shop.outside }, SHOPPED_TIRES)
    const report = await carryOn(shop, copy, async () => isAtRest(await look()))
    const seen = await look()
    return {
      target: wanted.target === 'latest' ? 'machine lost' : wanted.target,
      lostSeconds: (wanted.since - lastCommitAt.getTime()) / 1_000,
      fileSeconds: seconds.files,
      logSeconds: seconds.log,
      orders: seen.orders.length,
      charges: report.charges?.length ?? 0,
      unpaid: report.orders?.length ?? 0,
      findings: [...asRestored, ...pages, ...judgeCopy({ ...evidence, seen, report })],
    }
  } finally {
    await copy.close()
  }
}

const isAtRest = (seen: Awaited<ReturnType<typeof takeSnapshot>>) =>
  seen.unfinishedWork.length === 0 && seen.attempts.every(({ outcome }) => outcome !== 'processing')

/** As they lie on another machine when this one is lost. Linked, not copied: a file of a backup never changes. */
function keepBackupsOf(environment: Environment): Shopping['lost'] {
  const folder = join(environment.localDir, 'backup-elsewhere')
  const at = Date.now()
  const kept = { ...environment, backup: { ...environment.backup, folder } }
  writeConfiguration(kept)
  // A file that is just being written may be gone again: what has been pushed is there.
  spawnSync('cp', ['-al', `${join(environment.backup.folder, 'repository')}/.`, join(folder, 'repository')])
  return { environment: kept, at }
}

/** Everything written so far is in the archive. */
async function pushLog({ adminUrl }: Environment): Promise<void> {
  await withAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ last: string }>('select pg_walfile_name(pg_switch_wal()) as last')
    for (const deadline = Date.now() + 60_000; ; await sleep(200)) {
      const pushed = await admin.query<{ done: boolean }>(
        'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
        [rows[0]?.last],
      )
      if (pushed.rows[0]?.done) return
      if (Date.now() > deadline) throw new Error('The log was not pushed within a minute.')
    }
  })
}

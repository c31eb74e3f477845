import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@shop/tools/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueueApply } from './apply-import.workflow.ts'
import { appliedShare } from './report.ts'

const ROWS = 3_000
const ROWS_A_BATCH = 10

let interrupted: ShopUnderTest
let desk: ImportDesk
let worker: ChildProcess | undefined
beforeAll(async () => {
  interrupted = await shopUnderTest()
  desk = await importDesk(interrupted)
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await desk.close()
  await interrupted.close()
})

async function startWorker(): Promise<ChildProcess> {
  const settings = Object.entries({ ...interrupted.shop.env, WORKER_PORT: await freePort() })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, String(value)])
  return spawn(process.execPath, ['src/worker.ts'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: Object.fromEntries(settings),
    stdio: 'ignore',
  })
}

async function stockFile(): Promise<string> {
  const { rows } = await interrupted.owner.query(
    `select l.code, t.id, '2026W' || 10 + n as lot, (t.id * 7 + l.id + n) % 30 as available
       from tire t, location l, generate_series(1, 20) n order by t.id, l.id, n limit ${ROWS}`,
  )
  return ['location,sku,lot,available', ...rows.map((row) => Object.values(row).join(','))].join('\n')
}

async function stock() {
  return (await interrupted.owner.query('select * from stock order by tire_id, location_id, lot')).rows
}

it('an import whose worker is killed half-way goes on in the next worker and ends as if nothing had happened', async () => {
  await interrupted.owner.query('create table stock_before as table stock')
  const file = await stockFile()
  const { run, ...checked } = await desk.check('stock', file, { rowsABatch: ROWS_A_BATCH })
  await inTransaction(interrupted.shop.db.checkoutPool, (tx) =>
    enqueueApply(tx, interrupted.shop.workflows, run, { actor: 'command:test' }),
  )

  worker = await startWorker()
  const share = () => appliedShare(interrupted.shop.db.checkout, run).then((found) => found.share)
  while ((await share()) < 0.2) await sleep(5)
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  const reached = await share()
  expect(reached).toBeLessThan(1)

  // What ten silent seconds would do.
  await interrupted.owner.query(`update worker_heartbeat set beat_at = now() - interval '1 minute'`)
  worker = await startWorker()
  const report = await desk.applied(run)
  expect(report).toMatchObject({
    added: checked.added,
    changed: checked.changed,
    unchanged: checked.unchanged,
  })
  expect(checked.added + checked.changed).toBeGreaterThan(ROWS / 2)

  const afterCrash = await stock()
  await interrupted.owner.query('truncate stock cascade')
  await interrupted.owner.query('insert into stock select * from stock_before')
  const again = await desk.check('stock', file)
  expect(await desk.apply(again.run)).toMatchObject({ added: checked.added, changed: checked.changed })
  expect(await stock()).toEqual(afterCrash)
}, 90_000)

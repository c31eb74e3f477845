import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { inTransaction } from '../db/transaction.ts'
import { openWorkflows } from './enqueue.ts'
import { findUnclaimedWork, reportUnclaimedWork } from './unclaimed-work.ts'
import { retryWorkflow } from './workflows.ts'

const VERSION = 5

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true, settings: { WORKFLOW_VERSION: String(VERSION), BUILD: 'b2' } })
})
afterAll(() => house.close())

describe('work of another version', () => {
  it('[SAFE-020] a build has a name of its own, and a new one changes no workflow version', async () => {
    expect(await house.shop.env.BUILD).toBe('b2')
    const own = await queue(VERSION)
    expect((await row(own)).application_version).toBe(String(VERSION))
    const epoch = await house.api.inject({
      url: '/page-epoch',
      headers: { host: 'simpletire.localhost', authorization: `Bearer ${house.shop.env.INTERNAL_SECRET}` },
    })
    expect(epoch.headers['x-page-epoch']).toMatch(/^b2\.\d+$/)
  })

  it('[SAFE-023] queued or delayed under an older version is carried out', async () => {
    const ids = await Promise.all([queue(VERSION - 1), queue(1), queue(VERSION - 1, 1)])
    const named = await queue(VERSION - 1)
    await house.owner.query(
      `update dbos.workflow_status set application_version = 'dev' where workflow_uuid = $1`,
      [named],
    )
    for (const id of [...ids, named]) await untilDone(id)
  })

  it('[SAFE-023] under way in an older worker that died is carried out', async () => {
    const id = await queue(VERSION + 1)
    await house.owner.query(
      `update dbos.workflow_status set status = 'PENDING', executor_id = 'gone', application_version = '4'
        where workflow_uuid = $1`,
      [id],
    )
    await untilDone(id)
  })

  it('[SAFE-023] is left to a worker that has its version, and work of a newer one to the newer', async () => {
    await house.owner.query(
      `insert into worker_heartbeat (executor_id, workflow_version, beat_at)
       values ('older', 4, now() + interval '1 minute')`,
    )
    const [older, newer] = await Promise.all([queue(4), queue(VERSION + 1)])
    await untilDone(await queue(3))
    expect((await row(older)).status).toBe('ENQUEUED')
    await house.owner.query(`delete from worker_heartbeat where executor_id = 'older'`)
    await untilDone(older)
    expect((await row(newer)).status).toBe('ENQUEUED')
  })
})

describe('work that a worker took', () => {
  it('[SAFE-019] without hearing that it did is carried out all the same', async () => {
    const id = await queue(VERSION + 1)
    await house.owner.query(
      `update dbos.workflow_status set status = 'PENDING', application_version = $2, started_at_epoch_ms = created_at - 60000,
              executor_id = (select executor_id from worker_heartbeat order by beat_at desc limit 1)
        where workflow_uuid = $1`,
      [id, String(VERSION)],
    )
    await untilDone(id)
  })
})

describe('work that nobody takes', () => {
  it('[SAFE-024] is an incident after two minutes, until it is taken', async () => {
    const { db } = house.shop
    await house.owner.query(`delete from dbos.workflow_status where status in ('ENQUEUED', 'DELAYED')`)
    const [newer, planned] = await Promise.all([queue(VERSION + 1), queue(VERSION + 1, 3_600)])
    await reportUnclaimedWork(db.checkout)
    expect(await openIncidents()).toEqual([])

    await age(newer)
    expect(await findUnclaimedWork(db.checkout)).toMatchObject({
      count: 1,
      oldestId: newer,
      names: [retryWorkflow.name],
      versions: [String(VERSION + 1)],
    })
    await reportUnclaimedWork(db.checkout)
    await reportUnclaimedWork(db.checkout)
    expect(await openIncidents()).toHaveLength(1)

    await house.owner.query(
      'update dbos.workflow_status set application_version = $2 where workflow_uuid = $1',
      [newer, String(VERSION)],
    )
    await untilDone(newer)
    await reportUnclaimedWork(db.checkout)
    expect(await openIncidents()).toEqual([])
    expect((await row(planned)).status).toBe('DELAYED')
  })

  it('[SAFE-024] also counts delayed work that no worker has put on the queue', async () => {
    const id = await queue(VERSION + 1, 3_600)
    // The worker's own work passes through the queue now and then.
    await expect
      .poll(async () => (await findUnclaimedWork(house.shop.db.checkout, -3_700)).oldestSeconds)
      .toBeLessThan(-3_500)
    await house.owner.query('delete from dbos.workflow_status where workflow_uuid = $1', [id])
  })
})

/** Work that ends at once, as an api of that version puts it on the queue. */
async function queue(version: number, delaySeconds?: number): Promise<string> {
  const pool = house.shop.db.checkoutPool
  const workflows = await openWorkflows({ url: house.shop.env.DATABASE_URL, pool, version })
  const retry = { workflowId: `no such work ${randomUUID()}`, endedMs: 0 }
  await inTransaction(pool, (tx) => workflows.enqueue(tx, retryWorkflow, retry, { delaySeconds }))
  return retryWorkflow.idOf(retry)
}

async function row(id: string): Promise<{ status: string; application_version: string }> {
  const { rows } = await house.owner.query(
    'select status, application_version from dbos.workflow_status where workflow_uuid = $1',
    [id],
  )
  return rows[0]
}

async function untilDone(id: string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100)) {
    if ((await row(id)).status === 'SUCCESS') return
  }
  expect(await row(id)).toMatchObject({ status: 'SUCCESS' })
}

async function age(id: string): Promise<void> {
  await house.owner.query(
    'update dbos.workflow_status set updated_at = updated_at - 121000 where workflow_uuid = $1',
    [id],
  )
}

async function openIncidents(): Promise<unknown[]> {
  const { rows } = await house.owner.query(
    `select id from incident where kind = 'work-unclaimed' and resolved_at is null`,
  )
  return rows
}

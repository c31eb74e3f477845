import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import { inTransaction } from '../db/transaction.ts'
import { purgeEpoch } from '../page-cache/workflows.ts'
import { sweepAll } from './sweeps.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

interface Incident {
  id: number
  kind: string
  detail: Record<string, unknown>
  isOpen: boolean
}

/** Without waiting for the next turn of the worker. */
async function incidentsOf(workflowId: string): Promise<Incident[]> {
  await sweepAll(house.shop.db.checkoutPool, house.shop.log)
  const { rows } = await house.owner.query<Incident>(
    `select id, kind, detail, resolved_at is null as "isOpen" from incident where subject = $1 order by id`,
    [workflowId],
  )
  return rows
}

const FAR = { timeout: 20_000, interval: 100 }

/** Work without an order, that came to its end and is then said to have ended otherwise. */
async function stuckWork(id: string, status = 'ERROR'): Promise<void> {
  const { db, workflows } = house.shop
  await inTransaction(db.checkoutPool, (tx) =>
    workflows.enqueue(tx, { ...purgeEpoch, idOf: () => id }, { id, channelId: 'nobody' }),
  )
  await expect
    .poll(async () => {
      const ended = await house.owner.query(
        `update dbos.workflow_status set status = $2, error = '{"message":"The proxy does not answer"}',
           completed_at = (extract(epoch from clock_timestamp()) * 1000)::bigint
          where workflow_uuid = $1 and status = 'SUCCESS'`,
        [id, status],
      )
      return ended.rowCount
    }, FAR)
    .toBe(1)
}

describe('work that has given up', () => {
  it.each(['ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'])(
    '[SAFE-014] is named by an open incident, whatever it was for: %s',
    async (status) => {
      const id = `purge-${status}`
      await stuckWork(id, status)
      await expect
        .poll(() => incidentsOf(id), FAR)
        .toEqual([
          {
            id: expect.any(Number),
            kind: 'workflow-stuck',
            detail: { workflow: purgeEpoch.name, fault: 'The proxy does not answer' },
            isOpen: true,
          },
        ])
    },
  )

  it('[SAFE-014] is carried on by staff from its incident, which closes by itself', async () => {
    await stuckWork('purge-retried')
    await expect.poll(() => incidentsOf('purge-retried'), FAR).toHaveLength(1)
    const [incident] = await incidentsOf('purge-retried')
    const path = `/office/incidents/${incident?.id}/retries` as const
    const moderator = await signInStaff(house, 'moderator')
    expect((await moderator.post(path, {})).status).toBe(403)

    const staff = await signInStaff(house, 'support')
    const answers = await Promise.all([staff.post(path, {}), staff.post(path, {})])
    const refusals = answers.flatMap(({ body }) => body.error?.refusal ?? [])
    expect(refusals).toEqual([expect.stringMatching(/^(already-retried|not-stuck)$/)])
    await expect.poll(async () => (await incidentsOf('purge-retried'))[0]?.isOpen, FAR).toBe(false)
    const { rows } = await house.owner.query(
      `select actor like 'staff:%' as by_staff, after from audit_entry
        where action = 'retry-workflow' and subject = $1`,
      [`incident:${incident?.id}`],
    )
    expect(rows).toEqual([{ by_staff: true, after: { workflow: 'purge-retried' } }])
    expect((await staff.post(path, {})).body.error.refusal).toBe('not-stuck')
    expect((await staff.post('/office/incidents/987654321/retries', {})).status).toBe(404)
  })

  it('[SAFE-014] is told again when it fails again after somebody closed it, and not before', async () => {
    await stuckWork('purge-again')
    await expect.poll(() => incidentsOf('purge-again'), FAR).toHaveLength(1)
    await house.owner.query(
      `update incident set resolved_at = clock_timestamp() where subject = 'purge-again'`,
    )
    // The next one is told by a later sweep than the one that left this alone.
    await stuckWork('purge-later')
    await expect.poll(() => incidentsOf('purge-later'), FAR).toHaveLength(1)
    expect(await incidentsOf('purge-again')).toMatchObject([{ isOpen: false }])
    await house.owner.query(
      `update dbos.workflow_status set completed_at = (extract(epoch from clock_timestamp()) * 1000)::bigint
        where workflow_uuid = 'purge-again'`,
    )
    await expect.poll(() => incidentsOf('purge-again'), FAR).toMatchObject([{ isOpen: true }])
  }, 60_000)
})

it('[SAFE-014] work that is tried for ten minutes is known to a person until it is done', async () => {
  // Nobody has an executor of this name: only the sweep looks at it.
  await house.owner.query(
    `insert into worker_heartbeat (executor_id, beat_at) values ('held-up', now() + interval '1 hour');
     insert into dbos.workflow_status (workflow_uuid, status, name, executor_id, created_at, updated_at, started_at_epoch_ms)
       select 'release:held-up', 'PENDING', 'release-order', 'held-up', ms, ms, ms
         from (select (extract(epoch from now() - interval '11 minutes') * 1000)::bigint as ms) then_`,
  )
  await expect
    .poll(() => incidentsOf('release:held-up'), FAR)
    .toMatchObject([{ kind: 'workflow-held-up', detail: { workflow: 'release-order' }, isOpen: true }])
  await house.owner.query(
    `update dbos.workflow_status set status = 'SUCCESS' where workflow_uuid = 'release:held-up'`,
  )
  await expect.poll(() => incidentsOf('release:held-up'), FAR).toMatchObject([{ isOpen: false }])
}, 60_000)

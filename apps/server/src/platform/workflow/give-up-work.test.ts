import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { tellOfStuckWork } from './tell-of-stuck-work.ts'

let house: ShopUnderTest
let staff: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  staff = await signInStaff(house, 'supervisor')
})
afterAll(() => house.close())

/** No worker runs: what is ordered stays ordered. */
async function stuck(id: string, status = 'ERROR'): Promise<string> {
  await house.owner.query(
    `insert into dbos.workflow_status (workflow_uuid, status, name, created_at, updated_at, completed_at, recovery_attempts, error)
     select $1, $2, 'send-receipt', ms, ms, ms, 3, '{"message":"Mailbox full."}'
       from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) now_`,
    [id, status],
  )
  return id
}

const cancelOf = (id: string) => `/office/work/${encodeURIComponent(id)}/cancel` as const
const retriesOf = (id: string) => `/office/work/${encodeURIComponent(id)}/retries` as const
const cancel = (id: string, by = staff) => by.post(cancelOf(id), { why: 'The order was placed anew' })
const retry = (id: string, by = staff) => by.post(retriesOf(id), {})
const statusOf = async (id: string) => {
  const { rows } = await house.owner.query<{ status: string }>(
    'select status from dbos.workflow_status where workflow_uuid = $1',
    [id],
  )
  return rows[0]?.status
}
const linesOf = async (id: string) => {
  const { rows } = await house.owner.query<{ action: string; why: string | null }>(
    'select action, why from audit_entry where subject = $1 order by id',
    [`work:${id}`],
  )
  return rows
}

describe('stuck work of any kind', () => {
  it('[OFF-063] is listed with its tries and what it says', async () => {
    await stuck('receipt:listed')
    const { rows } = (await staff.post('/office/lists/jobs/rows', { filter: { state: 'stuck' } })).body
    expect(rows).toMatchObject([
      { id: 'receipt:listed', name: 'send-receipt', state: 'stuck', tries: 3, fault: 'Mailbox full.' },
    ])
  })

  it.each(['ERROR', 'MAX_RECOVERY_ATTEMPTS_EXCEEDED'])(
    '[OFF-063] is cancelled by who may, with a word, once: %s',
    async (status) => {
      const id = await stuck(`receipt:${status}`, status)
      await tellOfStuckWork(house.shop.db.checkout)
      const support = await signInStaff(house, 'support')
      expect((await cancel(id, support)).status).toBe(403)
      expect((await staff.post(cancelOf(id), { why: ' ' })).status).toBe(400)
      const answers = await Promise.all([cancel(id), cancel(id)])
      expect(answers.map(({ status: each }) => each).toSorted()).toEqual([200, 409])
      expect(answers.flatMap(({ body }) => body.error ?? [])).toMatchObject([
        { refusal: 'not-stuck', message: 'This workflow isn’t stuck anymore.' },
      ])
      expect(await statusOf(id)).toBe('CANCELLED')
      expect(await linesOf(id)).toEqual([{ action: 'cancel-work', why: 'The order was placed anew' }])
      await tellOfStuckWork(house.shop.db.checkout)
      const { rows } = await house.owner.query(
        'select 1 from incident where subject = $1 and resolved_at is null',
        [id],
      )
      expect(rows).toEqual([])
    },
  )

  it('[OFF-063] is tried again from the list, once; what is no longer stuck is refused with words', async () => {
    const id = await stuck('receipt:again')
    const support = await signInStaff(house, 'support')
    const answers = await Promise.all([retry(id, support), retry(id, support)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.flatMap(({ body }) => body.error?.refusal ?? [])).toEqual(['already-retried'])
    // It is on its way again: giving it up now would be a race nobody sees.
    expect((await cancel(id)).body.error.refusal).toBe('already-retried')
    await house.owner.query(`update dbos.workflow_status set status = 'SUCCESS' where workflow_uuid = $1`, [
      id,
    ])
    expect((await retry(id)).body.error).toMatchObject({
      refusal: 'not-stuck',
      message: 'This workflow isn’t stuck anymore.',
    })
    expect((await cancel(id)).body.error.refusal).toBe('not-stuck')
    expect(await linesOf(id)).toEqual([{ action: 'retry-workflow', why: null }])
    expect((await retry('receipt:nowhere')).status).toBe(404)
    const moderator = await signInStaff(house, 'moderator')
    expect((await retry(id, moderator)).status).toBe(403)
  })

  it('[OFF-063] that one gives up and another tries again at once ends one way, with one line', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const id = await stuck(`receipt:both-${turn}`)
      const answers = await Promise.all([cancel(id), retry(id)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const refusals = answers.flatMap(({ body }) => body.error?.refusal ?? [])
      expect([['already-retried'], ['not-stuck']]).toContainEqual(refusals)
      expect(await linesOf(id)).toHaveLength(1)
    }
  })
})

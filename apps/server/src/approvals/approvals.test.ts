import type { ApprovalRequest } from '@shop/contracts/approvals/approvals'
import type { RoleLimitChange } from '@shop/contracts/approvals/role-limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
let tom: Visitor
let ruth: Visitor
let lead: Visitor
beforeAll(async () => {
  house = await shopUnderTest()
  const colleague = (firstName: string, lastName: string, role: 'finance' | 'lead') =>
    signInColleague(house, { firstName, lastName, roles: [role] })
  tom = await colleague('Tom', 'Okafor', 'finance')
  ruth = await colleague('Ruth', 'Adler', 'finance')
  lead = await colleague('Mona', 'Castillo', 'lead')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.owner.query('delete from approval_request')
  await house.owner.query(`delete from role_limit where valid_from > '2026-01-01T00:00:00Z'`)
})

const CHANGE: RoleLimitChange = {
  role: 'support',
  permission: 'refunds.give',
  amountCents: 20_000,
  startsOn: '2199-01-01',
}

async function ask(different: Partial<RoleLimitChange> = {}): Promise<string> {
  const body = { ...CHANGE, ...different, why: 'Calls take too long' }
  const { status, body: answer } = await tom.post('/office/role-limits', body)
  expect(status).toBe(202)
  return answer.requestNumber
}
const approve = (who: Visitor, number: string) => who.post(`/office/approvals/${number}/approve`, {})
const one = async (who: Visitor, number: string): Promise<ApprovalRequest> =>
  (await who.get(`/office/approvals/${number}`)).body.request
const limits = async () =>
  (await house.owner.query(`select role, permission, amount_cents from role_limit where valid_from > now()`))
    .rows
/** What the audit trail says of a request. */
const lines = async (number: string) => {
  const { rows } = await house.owner.query('select action from audit_entry where subject = $1 order by id', [
    `approval:${number}`,
  ])
  return rows.map(({ action }) => action)
}

describe('a limit of a role', () => {
  it('[OFF-010] is a row with a beginning: in force from then on, shown as coming until then', async () => {
    const before = (await tom.get('/office/role-limits')).body
    expect(before.inForce).toContainEqual(
      expect.objectContaining({ role: 'support', permission: 'refunds.give', amountCents: 15_000 }),
    )
    expect(before.coming).toEqual([])
    expect((await approve(ruth, await ask())).status).toBe(200)
    const after = (await tom.get('/office/role-limits')).body
    expect(after.inForce).toEqual(before.inForce)
    expect(after.coming).toMatchObject([{ ...limitOf(CHANGE), validFrom: '2199-01-01T05:00:00.000Z' }])
    await house.owner.query(
      `update role_limit set valid_from = now() - interval '1 second' where valid_from > now()`,
    )
    const then = (await tom.get('/office/role-limits')).body
    expect(then.inForce).toContainEqual(expect.objectContaining(limitOf(CHANGE)))
    expect(then.inForce).toHaveLength(before.inForce.length)
  })

  it.each([
    [{ startsOn: '2026-01-02' }, 'begins-in-the-past'],
    [{ role: 'supervisor' }, 'role-has-no-permission'],
  ] as const)('[OFF-010] with %j is refused: %s', async (different, refusal) => {
    const answer = await tom.post('/office/role-limits', { ...CHANGE, ...different, why: 'Just so' })
    expect(answer).toMatchObject({ status: 409, body: { error: { refusal } } })
  })

  it('[OFF-112] is asked for once at a time', async () => {
    const number = await ask()
    const again = await tom.post('/office/role-limits', { ...CHANGE, why: 'Once more' })
    expect(again).toMatchObject({ status: 409, body: { error: { refusal: 'already-waiting' } } })
    expect(again.body.error.message).toContain(number)
  })
})

describe('a request', () => {
  it('[OFF-011] changes nothing until somebody else with the permission has approved it', async () => {
    const number = await ask()
    expect(number).toMatch(/^A-\d{4,}$/)
    expect(await limits()).toEqual([])
    expect(await one(ruth, number)).toMatchObject({
      state: 'waiting',
      mayDecide: 'yes',
      why: 'Calls take too long',
      requestedBy: { name: 'Tom Okafor', roles: ['finance'] },
    })
    expect((await ruth.get(`/office/approvals/${number}`)).body.now).toEqual({ amountCents: 15_000 })
    expect((await one(lead, number)).mayDecide).toBe('no-permission')
    expect((await approve(lead, number)).status).toBe(403)
    expect(await limits()).toEqual([])

    expect(await approve(ruth, number)).toMatchObject({
      status: 200,
      body: { request: { state: 'approved' } },
    })
    expect(await limits()).toEqual([limitRow(CHANGE)])
    expect(await lines(number)).toEqual(['approval.request', 'approval.approve'])
  })

  it('[OFF-011] [OFF-110] above the own limit of whoever decides is left to somebody with a higher one', async () => {
    const number = await ask({ role: 'finance', permission: 'refunds.approve', amountCents: 1_000_001 })
    expect((await one(ruth, number)).mayDecide).toBe('above-limit')
    expect(await approve(ruth, number)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'above-limit' } },
    })
    expect(await limits()).toEqual([])
    const within = await ask({ role: 'refunds', amountCents: 1_000_000 })
    expect((await approve(ruth, within)).status).toBe(200)
  })

  it('[OFF-012] is never decided by whoever asked, in the code and in the database', async () => {
    const number = await ask()
    expect((await one(tom, number)).mayDecide).toBe('own')
    for (const verdict of ['approve', 'decline', 'return'] as const) {
      const answer = await tom.send('POST', `/office/approvals/${number}/${verdict}`, {
        body: verdict === 'approve' ? {} : { note: 'By myself' },
      })
      expect(answer).toMatchObject({ status: 409, body: { error: { refusal: 'own-request' } } })
    }
    expect(await limits()).toEqual([])
    await expect(
      house.owner.query(
        `update approval_request set state = 'approved', decided_by = requested_by, decided_at = now()`,
      ),
    ).rejects.toThrow('approval_request_by_another')
    await expect(
      house.owner.query(`update approval_request set state = 'approved', decided_at = now()`),
    ).rejects.toThrow('approval_request_decided')
  })

  it('[OFF-013] that two decide at once is decided by one; the other is told who it was', async () => {
    const third = await signInColleague(house, { firstName: 'Ida', lastName: 'Berg', roles: ['finance'] })
    for (let count = 0; count < 5; count += 1) {
      const number = await ask({ startsOn: `2199-0${count + 1}-01` })
      const answers = await Promise.all([
        approve(ruth, number),
        third.post(`/office/approvals/${number}/decline`, { note: 'Too much' }),
        approve(third, number),
      ])
      const heard = answers.map(({ status, body }) => body.error?.refusal ?? status)
      expect(heard.toSorted()).toEqual([200, 'already-decided', 'already-decided'])
      const { decidedBy, state } = await one(tom, number)
      const said = answers.find(({ status }) => status === 409)?.body.error.message
      expect(said).toBe(`${decidedBy?.name} already ${state} this.`)
      expect(await lines(number)).toEqual([
        'approval.request',
        expect.stringMatching(/^approval\.(approve|decline)$/),
      ])
    }
    const decided = await house.owner.query(`select from approval_request where state = 'approved'`)
    expect(await limits()).toHaveLength(decided.rowCount ?? 0)
  })

  it('[OFF-014] is declined or sent back with a note, which whoever asked reads with the name', async () => {
    const declined = await ask()
    expect((await ruth.post(`/office/approvals/${declined}/decline`, { note: ' x' })).status).toBe(400)
    await ruth.post(`/office/approvals/${declined}/decline`, { note: 'Not this year' })
    expect(await one(tom, declined)).toMatchObject({
      state: 'declined',
      decidedBy: { name: 'Ruth Adler' },
      note: 'Not this year',
      mayDecide: 'decided',
    })
    const returned = await ask()
    await ruth.post(`/office/approvals/${returned}/return`, { note: 'Start in March' })
    expect(await one(tom, returned)).toMatchObject({ state: 'returned', note: 'Start in March' })
    expect(await limits()).toEqual([])
    // Sent back, it can be asked for anew.
    expect((await one(tom, await ask())).state).toBe('waiting')
  })

  it('[OFF-014] is withdrawn by whoever asked while it waits, and by nobody else', async () => {
    const number = await ask()
    const withdraw = (who: Visitor) => who.post(`/office/approvals/${number}/withdraw`, {})
    expect((await withdraw(ruth)).body.error.refusal).toBe('not-own-request')
    expect((await withdraw(tom)).status).toBe(200)
    expect(await approve(ruth, number)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'already-decided', message: 'Tom Okafor already withdrew this.' } },
    })
    expect((await withdraw(tom)).body.error.refusal).toBe('already-decided')
    expect(await limits()).toEqual([])
  })

  it('[OFF-013] is undone with what it would have done, where that cannot be done any more', async () => {
    await approve(ruth, await ask())
    const number = await ask({ amountCents: 30_000 })
    expect(await approve(ruth, number)).toMatchObject({
      status: 409,
      body: { error: { refusal: 'no-longer-possible' } },
    })
    expect((await one(tom, number)).state).toBe('waiting')
    expect(await limits()).toEqual([limitRow(CHANGE)])
  })

  it('that there is none of is not to be found', async () => {
    for (const number of ['A-9999', 'nonsense', 'A-0'])
      expect((await tom.send('GET', `/office/approvals/${number}`)).status).toBe(404)
    expect((await approve(ruth, 'A-9999')).status).toBe(404)
  })
})

describe('the lists', () => {
  it('[OFF-017] show what waits oldest first, what is one’s own, and what was decided', async () => {
    const numbers = [await ask(), await ask({ role: 'lead' }), await ask({ role: 'refunds' })]
    await house.owner.query(
      `update approval_request set requested_at = now() - interval '5 hours' where number = $1`,
      [Number(numbers[1]?.slice(2))],
    )
    const list = async (who: Visitor, show: 'waiting' | 'mine' | 'decided') =>
      (await who.get(`/office/approvals?show=${show}`)).body
    const named = (page: { requests: ApprovalRequest[] }) => page.requests.map(({ number }) => number)
    const waiting = await list(ruth, 'waiting')
    expect(named(waiting)).toEqual([numbers[1], numbers[0], numbers[2]])
    expect(waiting.waiting).toMatchObject({ count: 3, decidable: 3, own: 0 })
    expect(Date.now() - Date.parse(waiting.waiting.oldestAt ?? '')).toBeGreaterThan(4.9 * 3_600_000)
    expect((await list(tom, 'waiting')).waiting).toMatchObject({ count: 3, decidable: 0, own: 3 })
    expect((await list(lead, 'waiting')).waiting).toMatchObject({ count: 3, decidable: 0, own: 0 })
    expect(named(await list(tom, 'mine'))).toEqual(numbers.toReversed())
    expect(named(await list(ruth, 'mine'))).toEqual([])

    await approve(ruth, numbers[0] ?? '')
    await ruth.post(`/office/approvals/${numbers[2] ?? ''}/decline`, { note: 'Too much' })
    expect(named(await list(tom, 'decided'))).toEqual([numbers[2], numbers[0]])
    expect(named(await list(tom, 'waiting'))).toEqual([numbers[1]])
  })
})

const limitOf = ({ role, permission, amountCents }: RoleLimitChange) => ({ role, permission, amountCents })
const limitRow = ({ role, permission, amountCents }: RoleLimitChange) => ({
  role,
  permission,
  amount_cents: amountCents,
})

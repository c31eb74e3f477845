import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import { STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  LIST_SAMPLES,
  type Office,
  SAMPLES,
  type Sample,
  WITHOUT_A_LINE,
} from '../../testing/office-samples.ts'
import { shopUnderTest } from '../../testing/shop-under-test.ts'
import { signInColleague } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { LISTS } from '../lists.ts'

let office: Office
let nobody: Visitor
const staffIds = new Map<Visitor, string>()
beforeAll(async () => {
  const house = await shopUnderTest({ worker: true })
  const [ada, ben] = await Promise.all(
    ['Ada', 'Ben'].map((firstName) =>
      signInColleague(house, { firstName, lastName: 'Osei', roles: STAFF_ROLES }),
    ),
  )
  nobody = await signInColleague(house, { firstName: 'Cleo', lastName: 'Osei', roles: [] })
  if (!ada || !ben) throw new Error('Nobody is there')
  office = { house, ada, ben }
  const { rows } = await house.owner.query<{ id: string; first_name: string }>(
    'select id, first_name from staff_member',
  )
  for (const [who, name] of [
    [ada, 'Ada'],
    [nobody, 'Cleo'],
  ] as const)
    staffIds.set(who, rows.find((row) => row.first_name === name)?.id ?? '')
}, 60_000)
afterAll(() => office.house.close())

type StaffEndpoint = Endpoint & { access: StaffAccess }
const changing = Object.values<Endpoint>(endpoints).filter(
  (each): each is StaffEndpoint => typeof each.access === 'object' && each.method !== 'GET',
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What a call of a list is called by: how its address ends, without the id of a view. */
const callOfList = ({ path }: Endpoint) => /^\/office\/lists\/([\w-]+)\/([\w-]+)/.exec(path)

function sampleOf(endpoint: Endpoint): Sample | undefined {
  const [, list, call] = callOfList(endpoint) ?? []
  if (list === undefined) return SAMPLES[nameOf(endpoint)]
  const columns = LISTS.find((each) => each.list.name === list)?.list.columns ?? []
  return LIST_SAMPLES[`${endpoint.method} ${call}`]?.(list, columns)
}

/** What somebody has left in the trail. */
async function linesOf(who: Visitor) {
  const { rows } = await office.house.owner.query(
    'select action, subject, before, after, why from audit_entry where actor = $1 order by id',
    [`staff:${staffIds.get(who)}`],
  )
  return rows
}

describe('[OFF-050] every call of the back office that changes something', () => {
  it.each(changing.map((each) => [nameOf(each), each] as const))(
    '%s leaves exactly one line',
    async (name, endpoint) => {
      const sample = sampleOf(endpoint)
      if (!sample) throw new Error(`${name} has no sample: say in testing/office-samples.ts how it is made`)
      const { path, body, headers } = await sample(office)
      const before = (await linesOf(office.ada)).length
      const answer = await office.ada.send(endpoint.method, path, {
        ...(body && { body }),
        ...(headers && { headers }),
      })
      expect([name, answer.status, answer.body?.error]).toEqual([name, endpoint.status ?? 200, undefined])
      const call = callOfList(endpoint)?.[2] ?? name
      const left = (await linesOf(office.ada)).slice(before)
      expect(left, name).toHaveLength(call in WITHOUT_A_LINE ? 0 : 1)
    },
  )

  it('leaves one line for a search, however little it found', async () => {
    for (const list of ['orders', 'customers']) {
      const before = (await linesOf(office.ada)).length
      await office.ada.send('POST', `/office/lists/${list}/rows`, { body: { find: 'nobody@example.com' } })
      expect((await linesOf(office.ada)).slice(before)).toHaveLength(1)
    }
  })

  it('leaves one line that says so when it is refused at the door, and none of what was not done', async () => {
    // Every colleague may make those of their own screen.
    const closed = changing.filter(({ access }) => access.staff !== 'any')
    for (const endpoint of closed) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11')
      expect((await nobody.send(endpoint.method, path, { body: {} })).status).toBe(403)
    }
    await expect
      .poll(async () => (await linesOf(nobody)).map(({ subject }) => subject).sort())
      .toEqual(closed.map((each) => `call:${nameOf(each)}`).sort())
    expect(new Set((await linesOf(nobody)).map(({ action }) => action))).toEqual(new Set(['refused-call']))
  })

  it('leaves none for what the business refused', async () => {
    const { path, body } = await (SAMPLES['POST /office/orders/{orderNumber}/cancel'] as Sample)(office)
    expect((await office.ada.send('POST', path, { body: body ?? {} })).status).toBe(200)
    const before = (await linesOf(office.ada)).length
    const again = await office.ada.send('POST', path, { body: body ?? {} })
    expect(again).toMatchObject({ status: 409, body: { error: { refusal: 'window-closed' } } })
    expect(await linesOf(office.ada)).toHaveLength(before)
  })
})

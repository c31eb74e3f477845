import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import { hasPermission, STAFF_ROLES, type StaffRole } from '@shop/domain/accounts/staff-role'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { OFFICE_HOST, signInStaff } from '../../testing/sign-in-staff.ts'
import { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
/** Somebody of each role, and of none. */
const staffOf = new Map<StaffRole | 'none', Visitor>()
let tries = 0

beforeAll(async () => {
  house = await shopUnderTest()
  staffOf.set('none', await signInStaff(house))
  for (const role of STAFF_ROLES) staffOf.set(role, await signInStaff(house, role))
})
afterAll(async () => {
  process.stdout.write(
    `${tries} tries: ${office.length} calls of the back office, ${staffOf.size} kinds of staff, ${HOSTS.length} kinds of host\n`,
  )
  await house.close()
})

type StaffEndpoint = Endpoint & { access: StaffAccess }
const all = Object.values<Endpoint>(endpoints)
const office = all.filter((each): each is StaffEndpoint => typeof each.access === 'object')
const shop = all.filter((each) => typeof each.access !== 'object')
/** Where a call may be made, and what it is told there, whoever asks. Null: what their roles say. */
const HOSTS = [
  ['the back office', OFFICE_HOST, null],
  ['a storefront', 'simpletire.localhost', 404],
  ['a storefront of a partner', 'epp.localhost', 404],
  ['an unknown name', 'office.evil.example', 421],
] as const

const named = <E extends Endpoint>(list: readonly E[]) =>
  list.map((each) => [`${each.method} ${each.path}`, each] as const)

/** Makes the call with parameters nobody has: whether somebody is let in is decided before they are looked at. */
async function statusOf(visitor: Visitor, { method, path }: Endpoint, host = visitor.host): Promise<number> {
  tries += 1
  const url = path.replaceAll(/\{\w+\}/g, '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11')
  const { statusCode } = await house.api.inject({
    method,
    url,
    headers: {
      host,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': 'of-the-table-of-calls',
    },
    ...(method !== 'GET' && { payload: {} }),
  })
  return statusCode
}

describe.each(named(office))('%s', (_name, endpoint) => {
  it.each(HOSTS)('[OFF-005] at %s answers whom it is for, and nobody else', async (_where, host, always) => {
    for (const [role, visitor] of staffOf) {
      const status = await statusOf(visitor, endpoint, host)
      const isOpen = role !== 'none' && hasPermission([role], endpoint.access.staff)
      if (always !== null) expect([role, status]).toEqual([role, always])
      else if (isOpen) expect([401, 403, 421].includes(status), `${role} is told ${status}`).toBe(false)
      else expect([role, status]).toEqual([role, 403])
    }
  })

  it('is closed to whoever has not signed on, and to the session of a customer', async () => {
    const nobody = new Visitor(house.api, OFFICE_HOST)
    expect(await statusOf(nobody, endpoint)).toBe(401)
    const shopper = await house.visitor()
    const token = shopper.cookies.get('__Host-session') ?? ''
    nobody.cookies.set('__Host-session', token)
    nobody.cookies.set('__Host-office', token)
    expect(await statusOf(nobody, endpoint)).toBe(401)
  })
})

it.each(named(shop))('%s does not exist at the back office', async (_name, endpoint) => {
  const staff = staffOf.get('supervisor') ?? new Visitor(house.api, OFFICE_HOST)
  // A body may be judged before the host: what is certain is that nothing is carried out.
  expect(endpoint.method === 'GET' ? [400, 421] : [400, 415, 421]).toContain(await statusOf(staff, endpoint))
})

it('[OFF-002] a call that is refused is not carried out', async () => {
  const { rows } = await house.owner.query<{ id: number }>(
    `insert into incident (kind, subject, detail) values ('tax-differs', 'o-1', '{}') returning id::int`,
  )
  const path = `/office/incidents/${rows[0]?.id ?? 0}/close` as const
  const close = (role: StaffRole) => staffOf.get(role)?.post(path, { note: 'Looked at.' })
  const isOpen = async () =>
    (await house.owner.query('select from incident where resolved_at is null')).rowCount
  expect((await close('support'))?.status).toBe(403)
  expect(await isOpen()).toBe(1)
  expect((await close('supervisor'))?.status).toBe(200)
  expect(await isOpen()).toBe(0)
})

describe('a staff session', () => {
  const look = (staff: Visitor) => staff.get('/office/me')

  it('knows its person and their roles', async () => {
    const staff = await signInStaff(house, 'support', 'moderator')
    expect((await look(staff)).body).toMatchObject({
      staff: { name: 'Noor Haddad', roles: ['support', 'moderator'] },
    })
  })

  it.each([
    ['an hour has passed', `expires_at = now() - interval '1 second'`],
    ['nobody touched it for half an hour', `last_seen_at = now() - interval '31 minutes'`],
    ['it was revoked', 'revoked_at = now()'],
  ])('ends when %s', async (_why, change) => {
    const staff = await signInStaff(house, 'support')
    expect((await look(staff)).status).toBe(200)
    await house.owner.query(`update staff_session set ${change}`)
    expect((await look(staff)).status).toBe(401)
  })

  it('[OFF-003] loses a role at the next call, not at the next sign-on', async () => {
    const staff = await signInStaff(house, 'moderator')
    expect((await look(staff)).status).toBe(200)
    await house.owner.query(`update staff_member set roles = '{}'`)
    expect((await look(staff)).status).toBe(403)
  })

  it('lives an hour at most', async () => {
    await signInStaff(house, 'support')
    const { rows } = await house.owner.query<{ lives: string }>(
      'select (expires_at - created_at)::text as lives from staff_session order by created_at desc limit 1',
    )
    expect(rows).toEqual([{ lives: '01:00:00' }])
  })
})

import { endpoints } from '@shop/contracts/endpoints'
import type { Endpoint, StaffAccess } from '@shop/contracts/platform/endpoint'
import { hasRole, STAFF_ROLES } from '@shop/domain/accounts/staff-role'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { OFFICE_HOST, signInStaff } from '../../testing/sign-in-staff.ts'
import { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

type StaffEndpoint = Endpoint & { access: StaffAccess }
const all = Object.values<Endpoint>(endpoints)
const office = all.filter((each): each is StaffEndpoint => typeof each.access === 'object')
const shop = all.filter((each) => typeof each.access !== 'object')
const named = <E extends Endpoint>(list: readonly E[]) =>
  list.map((each) => [`${each.method} ${each.path}`, each] as const)

/** Makes the call with parameters nobody has: whether somebody is let in is decided before they are looked at. */
async function statusOf(visitor: Visitor, { method, path }: Endpoint): Promise<number> {
  const url = path.replaceAll(/\{\w+\}/g, '7b0c5c5e-6a0e-4c53-9c0a-0d8f6a2f0c11')
  const { statusCode } = await house.api.inject({
    method,
    url,
    headers: {
      host: visitor.host,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'idempotency-key': 'of-the-table-of-calls',
    },
    ...(method !== 'GET' && { payload: {} }),
  })
  return statusCode
}

describe.each(named(office))('%s', (_name, endpoint) => {
  it('is not to be found on a storefront, whoever asks', async () => {
    const staff = await signInStaff(house, 'supervisor')
    const shopper = await house.visitor()
    for (const [name, value] of staff.cookies) shopper.cookies.set(name, value)
    expect(await statusOf(shopper, endpoint)).toBe(404)
  })

  it('is not ours to answer under an unknown name', async () => {
    const staff = await signInStaff(house, 'supervisor')
    const stranger = new Visitor(house.api, 'office.evil.example')
    for (const [name, value] of staff.cookies) stranger.cookies.set(name, value)
    expect(await statusOf(stranger, endpoint)).toBe(421)
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

  it.each(STAFF_ROLES)('asks for its role: %s', async (role) => {
    const staff = await signInStaff(house, role)
    const status = await statusOf(staff, endpoint)
    if (hasRole([role], endpoint.access.staff)) expect([401, 403, 421]).not.toContain(status)
    else expect(status).toBe(403)
  })

  it('is closed to staff without a role', async () => {
    expect(await statusOf(await signInStaff(house), endpoint)).toBe(403)
  })
})

it.each(named(shop))('%s does not exist at the back office', async (_name, endpoint) => {
  const staff = await signInStaff(house, 'supervisor')
  // A body may be judged before the host: what is certain is that nothing is carried out.
  expect(endpoint.method === 'GET' ? [400, 421] : [400, 415, 421]).toContain(await statusOf(staff, endpoint))
})

describe('a staff session', () => {
  const look = (staff: Visitor) => staff.get('/office/me')

  it('knows its person and their roles', async () => {
    const staff = await signInStaff(house, 'support', 'moderator')
    expect((await look(staff)).body).toEqual({
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

  it('loses a role at the next call, not at the next sign-on', async () => {
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

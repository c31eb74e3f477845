import { staff } from '@shop/identity/src/demo-people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OFFICE, type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { OFFICE_HOST } from '../../testing/sign-in-staff.ts'
import { Visitor } from '../../testing/visitor.ts'

let running: ShopWithIdentity
let house: ShopWithIdentity['house']

beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
afterAll(() => running.close())

const somebody = () => new Visitor(house.api, OFFICE_HOST)

/** The way back from the identity server, not yet taken. */
function signOnAtIdentityServer(visitor: Visitor, email: string, returnTo = '/'): Promise<URL> {
  const path = `/office/sign-on/login?returnTo=${encodeURIComponent(returnTo)}`
  return running.signOnThere(visitor, { path, site: OFFICE }, email)
}

async function signOn(visitor: Visitor, email: string, returnTo = '/') {
  const back = await signOnAtIdentityServer(visitor, email, returnTo)
  return visitor.send('GET', `/office/sign-on/callback${back.search}`)
}

describe('staff', () => {
  it.each(staff)('sign on as $email with the roles the identity server knows', async (person) => {
    const visitor = somebody()
    const back = await signOn(visitor, person.email, '/orders?state=placed')
    expect(back).toMatchObject({ status: 303, location: `${OFFICE}/orders?state=placed` })
    expect(back.setCookies).toContainEqual(
      expect.stringMatching(
        /^__Host-office=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    )
    expect((await visitor.get('/office/me')).body).toMatchObject({
      staff: { name: `${person.firstName} ${person.lastName}`, roles: person.groups },
    })
  })

  it('leave a line in the audit trail when they come', async () => {
    await signOn(somebody(), 'staff-moderator@example.com')
    const { rows } = await house.owner.query(
      `select a.action, a.after from audit_entry a join staff_member m on a.actor = 'staff:' || m.id
        where m.email = 'staff-moderator@example.com' order by a.id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'sign-on', after: { roles: ['moderator'], by: 'password' } }])
  })

  it('sign off for good: a replayed cookie is refused', async () => {
    const visitor = somebody()
    await signOn(visitor, 'staff-support@example.com')
    const token = visitor.cookies.get('__Host-office') ?? ''
    const forged = await visitor.send('POST', '/office/sign-on/logout', {
      headers: { origin: 'https://evil.example' },
    })
    expect(forged.status).toBe(403)
    const out = await visitor.send('POST', '/office/sign-on/logout', { headers: { origin: OFFICE } })
    expect(out.status).toBe(303)
    expect(out.location?.startsWith(running.issuer)).toBe(true)
    visitor.cookies.set('__Host-office', token)
    expect((await visitor.get('/office/me')).status).toBe(401)
  })

  it('who lost their group lose every open session at the next sign-on', async () => {
    const visitor = somebody()
    await signOn(visitor, 'staff-supervisor@example.com')
    await house.owner.query(`update identity.person set groups = '{}' where uid = 'demo-staff-supervisor'`)
    expect((await signOn(somebody(), 'staff-supervisor@example.com')).location).toBe(`${OFFICE}/no-role`)
    expect((await visitor.get('/office/me')).status).toBe(403)
  })
})

describe('anybody else', () => {
  it.each(['retail@example.com', 'fleet@example.com', 'sales-tool@example.com'])(
    'has no role and no session: %s',
    async (email) => {
      const visitor = somebody()
      const back = await signOn(visitor, email)
      expect(back).toMatchObject({ status: 303, location: `${OFFICE}/no-role` })
      expect(visitor.cookies.has('__Host-office')).toBe(false)
    },
  )

  it('cannot be signed on by a link: the way back counts for the browser that left, once', async () => {
    const attacker = somebody()
    const back = await signOnAtIdentityServer(attacker, 'staff-support@example.com')
    expect((await somebody().send('GET', `/office/sign-on/callback${back.search}`)).status).toBe(400)
    expect((await attacker.send('GET', `/office/sign-on/callback${back.search}`)).status).toBe(303)
    expect((await attacker.send('GET', `/office/sign-on/callback${back.search}`)).status).toBe(400)
  })

  it.each(['login', 'another', 'callback'])('finds no /office/sign-on/%s on a storefront', async (way) => {
    const shopper = await house.visitor()
    expect((await shopper.send('GET', `/office/sign-on/${way}`)).status).toBe(404)
    expect((await new Visitor(house.api, 'evil.example').send('GET', `/office/sign-on/${way}`)).status).toBe(
      421,
    )
  })
})

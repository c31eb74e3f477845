import type { BodyAt } from '@shop/contracts/client/call-at.test-support'
import { people } from '@shop/identity/src/demo-people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARTNER, type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { findSession } from './session-store.ts'

const NOT_SIGNED_IN = `${SITE}/not-signed-in`
let running: ShopWithIdentity
let house: ShopWithIdentity['house']

beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
afterAll(() => running.close())

/** The way back from the identity server, not yet taken. */
function signOnAtIdentityServer(visitor: Visitor, email: string, returnTo = '/'): Promise<URL> {
  const path = `/sign-on/login?returnTo=${encodeURIComponent(returnTo)}`
  return running.signOnThere(visitor, { path, site: SITE }, email)
}

async function signOn(visitor: Visitor, email: string, returnTo = '/') {
  const back = await signOnAtIdentityServer(visitor, email, returnTo)
  return visitor.send('GET', `/sign-on/callback${back.search}`)
}

/** The visit as a call of its cookie is known by. */
function contextOf(visitor: Visitor) {
  const token = visitor.cookies.get('__Host-session') ?? ''
  return findSession(house.apiDb.checkout, hashOfToken(token), 'simpletire')
}

describe('signing on', () => {
  it.each(people)('knows $email as $accountType from our own records', async (person) => {
    const visitor = await house.visitor()
    const back = await signOn(visitor, person.email, '/checkout/shipping')
    expect(back).toMatchObject({ status: 303, location: `${SITE}/checkout/shipping` })
    expect((await visitor.get('/api/me')).body).toEqual({ uid: person.uid })
    const { userDetail } = (await visitor.get('/user-details')).body
    expect(userDetail).toMatchObject({
      firstName: person.firstName,
      username: person.email,
      accountTypes: [{ name: person.accountType }],
    })
    expect(userDetail.accountTypeCompany === null).toBe(person.companyId === null)
  })

  it('[WALL-001] is when and how somebody proved who they are, beside what they are at their company', async () => {
    const began = Date.now()
    const visitor = await house.visitor()
    const before = await contextOf(visitor)
    expect(before?.account).toBeNull()
    await signOn(visitor, 'fleet@example.com')
    const after = await contextOf(visitor)
    expect(after?.account).toMatchObject({
      membership: { companyId: 'keystone-freight', role: 'member' },
      assurance: { by: 'password' },
    })
    expect(after?.account?.assurance?.provedAt.getTime()).toBeGreaterThan(began - 60_000)
  })

  it('gives the price of the account', async () => {
    const guest = await house.visitor()
    const member = await house.visitor()
    await signOn(member, 'retail-member@example.com')
    const line = '/product-lines/kestrel/ridgeback-a-t'
    const [asGuest, asMember] = await Promise.all([guest.get(line), member.get(line)])
    const [guestPrice, memberPrice] = [asGuest, asMember].map((a) => a.body.productLine.tires[0]?.price)
    expect(memberPrice?.label).toBe('crew')
    expect(memberPrice?.salePriceInCents).toBeLessThan(guestPrice?.salePriceInCents ?? 0)
    expect(memberPrice?.publicPriceInCents).toBe(guestPrice?.salePriceInCents)
  })

  it('S6: changes the session token, and the one from before is worth nothing', async () => {
    const visitor = await house.visitor()
    const before = visitor.cookies.get('__Host-session') ?? ''
    await signOn(visitor, 'retail@example.com')
    expect(visitor.cookies.get('__Host-session')).not.toBe(before)
    const thief = await house.visitor()
    thief.cookies.set('__Host-session', before)
    expect((await thief.get('/cart-summary')).status).toBe(401)
  })

  it('holds when the visit gets its session while the visitor is away', async () => {
    const visitor = await house.visitor()
    visitor.cookies.delete('__Host-session')
    const back = await signOnAtIdentityServer(visitor, 'retail@example.com')
    await visitor.get('/users/session')
    expect((await visitor.send('GET', `/sign-on/callback${back.search}`)).status).toBe(303)
    expect((await visitor.get('/api/me')).body).toEqual({ uid: 'demo-retail' })
  })

  it('keeps the cart of the visitor', async () => {
    const visitor = await house.visitor()
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    await signOn(visitor, 'retail@example.com')
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('S6: ends with the session: a replayed cookie is refused', async () => {
    const visitor = await house.visitor()
    await signOn(visitor, 'fleet@example.com')
    const signedOn = visitor.cookies.get('__Host-session') ?? ''
    const out = await visitor.send('POST', '/sign-on/logout', { headers: { origin: SITE } })
    expect(out.status).toBe(303)
    expect(out.location?.startsWith(running.issuer)).toBe(true)
    expect((await visitor.get('/api/me')).status).toBe(401)
    visitor.cookies.set('__Host-session', signedOn)
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  it('cannot be forced on a visitor: the way back counts only for the browser that left', async () => {
    const attacker = await house.visitor()
    const victim = await house.visitor()
    const back = await signOnAtIdentityServer(attacker, 'retail@example.com')
    const answer = await victim.send('GET', `/sign-on/callback${back.search}`)
    expect([answer.status, answer.location]).toEqual([303, NOT_SIGNED_IN])
    expect((await victim.get('/api/me')).status).toBe(401)
  })

  it('counts once: the same way back taken twice is refused', async () => {
    const visitor = await house.visitor()
    const back = await signOnAtIdentityServer(visitor, 'retail@example.com')
    expect((await visitor.send('GET', `/sign-on/callback${back.search}`)).location).toBe(`${SITE}/`)
    expect((await visitor.send('GET', `/sign-on/callback${back.search}`)).location).toBe(NOT_SIGNED_IN)
  })

  it('[SAFE-081] cancelled at the identity server, or answered by another one, leads to a page that says so', async () => {
    const visitor = await house.visitor()
    await visitor.send('GET', '/sign-on/login')
    const cancelled = await visitor.send('GET', '/sign-on/callback?error=access_denied&state=x')
    expect([cancelled.status, cancelled.location]).toEqual([303, `${NOT_SIGNED_IN}?why=cancelled`])
    for (const change of [{ iss: 'https://evil.example' }, { code: 'made-up' }]) {
      const back = await signOnAtIdentityServer(visitor, 'retail@example.com')
      for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
      const answer = await visitor.send('GET', `/sign-on/callback${back.search}`)
      expect([answer.status, answer.location]).toEqual([303, NOT_SIGNED_IN])
      expect((await visitor.get('/api/me')).status).toBe(401)
    }
  })
})

describe('access tokens', () => {
  const asForm = (fields: BodyAt<'POST /token'> & Record<string, string>, headers = {}) => ({
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

  it('[API-019] are given for client credentials', async () => {
    const visitor = await house.visitor()
    const answer = await visitor.send(
      'POST',
      '/token',
      asForm({ client_id: PARTNER.id, client_secret: PARTNER.secret, grant_type: 'client_credentials' }),
    )
    expect(answer.body).toEqual({ access_token: expect.any(String), expires_in: expect.any(Number) })
  })

  it('[ACCT-083] need both id and secret', async () => {
    const visitor = await house.visitor()
    const answer = await visitor.send(
      'POST',
      '/token',
      asForm({ client_id: 'x', grant_type: 'client_credentials' }),
    )
    expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'Missing clientId or clientSecret' } })
  })

  it('[API-019] are refused for a wrong secret, and to browsers', async () => {
    const visitor = await house.visitor()
    const wrong = asForm({ client_id: PARTNER.id, client_secret: 'guess', grant_type: 'client_credentials' })
    expect((await visitor.send('POST', '/token', wrong)).status).toBe(401)
    const right = {
      client_id: PARTNER.id,
      client_secret: PARTNER.secret,
      grant_type: 'client_credentials',
    } as const
    const fromBrowser = asForm(right, { 'sec-fetch-site': 'same-origin' })
    expect((await visitor.send('POST', '/token', fromBrowser)).status).toBe(403)
  })
})

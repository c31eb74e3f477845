import type { BodyAt } from '@shop/contracts/client/call-at.test-support'
import { people } from '@shop/identity/src/demo-people.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  landingOf,
  PARTNER,
  PARTNER_SITE,
  type ShopWithIdentity,
  SITE,
  shopWithIdentity,
} from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { findSession } from './session-store.ts'

const LANDING = `${SITE}/api/sso-landing`
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
  return visitor.send('GET', `${back.pathname}${back.search}`)
}

/** The visit as a call of its cookie is known by. */
function contextOf(visitor: Visitor) {
  const token = visitor.cookies.get('__Host-session') ?? ''
  return findSession(house.apiDb.checkout, hashOfToken(token), 'simpletire')
}

describe('signing on', () => {
  it.each(people)('[API-020] knows $email as $accountType from our own records', async (person) => {
    const visitor = await house.visitor()
    const back = await signOn(visitor, person.email, '/checkout/shipping')
    expect(back).toMatchObject({ status: 303, location: LANDING })
    expect(landingOf(visitor)).toEqual({ kind: 'signed-in', returnTo: '/checkout/shipping', joined: null })
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
    expect((await visitor.send('GET', `${back.pathname}${back.search}`)).status).toBe(303)
    expect((await visitor.get('/api/me')).body).toEqual({ uid: 'demo-retail' })
  })

  it.each([
    ['[ACCT-053]', 'the main site', SITE, 'simpletire.localhost', '/api/auth/callback'],
    ['[ACCT-054]', 'a partner’s', PARTNER_SITE, 'epp.localhost', '/api/auth/partner/callback'],
  ])('%s [ACCT-055] comes back to %s at an address of its own', async (_row, _name, site, host, callback) => {
    const visitor = await house.visitor(host)
    const back = await running.signOnThere(visitor, { path: '/sign-on/login', site }, 'retail@example.com')
    expect(`${back.origin}${back.pathname}`).toBe(`${site}${callback}`)
    const others = ['/api/auth/callback', '/api/auth/partner/callback', '/sign-on/callback'].filter(
      (path) => path !== callback,
    )
    for (const path of others)
      expect((await visitor.send('GET', `${path}${back.search}`)).status, path).toBe(404)
    const taken = await visitor.send('GET', `${callback}${back.search}`)
    expect([taken.status, taken.location]).toEqual([303, `${site}/api/sso-landing`])
    expect((await visitor.get('/api/me')).body).toEqual({ uid: 'demo-retail' })
  })

  it('[ACCT-106] tells the landing page how many tires of two carts came together', async () => {
    const atHome = await running.signedOn('sales-tool@example.com')
    await atHome.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 2 })
    const onTheRoad = await house.visitor()
    await onTheRoad.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    await signOn(onTheRoad, 'sales-tool@example.com')
    expect(landingOf(onTheRoad)).toMatchObject({ joined: { ofVisit: 4, ofAccount: 2 } })
  })

  it('keeps the cart of the visitor', async () => {
    const visitor = await house.visitor()
    await visitor.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
    await signOn(visitor, 'retail@example.com')
    expect((await visitor.get('/cart-summary')).body.siteCart.itemCount).toBe(4)
  })

  it('[ACCT-107] S6: ends with the session: a replayed cookie is refused, and the way leads back to the page', async () => {
    const visitor = await house.visitor()
    await signOn(visitor, 'fleet@example.com')
    const signedOn = visitor.cookies.get('__Host-session') ?? ''
    const out = await visitor.send('POST', '/sign-on/logout?redirectUri=%2Ftypes%3Fpage%3D2', {
      headers: { origin: SITE },
    })
    expect(out.status).toBe(303)
    expect(out.location?.startsWith(running.issuer)).toBe(true)
    expect(new URL(out.location ?? '').searchParams.get('post_logout_redirect_uri')).toBe(LANDING)
    expect(landingOf(visitor)).toEqual({ kind: 'signed-out', returnTo: '/types?page=2' })
    expect((await visitor.get('/api/me')).status).toBe(401)
    visitor.cookies.set('__Host-session', signedOn)
    expect((await visitor.get('/api/me')).status).toBe(401)
  })

  it('cannot be forced on a visitor: the way back counts only for the browser that left', async () => {
    const attacker = await house.visitor()
    const victim = await house.visitor()
    const back = await signOnAtIdentityServer(attacker, 'retail@example.com')
    const answer = await victim.send('GET', `${back.pathname}${back.search}`)
    expect([answer.status, answer.location]).toEqual([303, LANDING])
    expect(landingOf(victim)).toEqual({ kind: 'not-signed-in', error: 'failed', returnTo: '/' })
    expect((await victim.get('/api/me')).status).toBe(401)
  })

  it('counts once: the same way back taken twice is refused', async () => {
    const visitor = await house.visitor()
    const back = await signOnAtIdentityServer(visitor, 'retail@example.com')
    const take = async () => {
      await visitor.send('GET', `${back.pathname}${back.search}`)
      return landingOf(visitor)?.kind
    }
    expect([await take(), await take()]).toEqual(['signed-in', 'not-signed-in'])
  })

  it('[SAFE-081] [ACCT-052] cancelled at the identity server, or answered by another one, leads to a page that says so', async () => {
    const visitor = await house.visitor()
    const { location } = await visitor.send('GET', '/sign-on/login?returnTo=%2Fcheckout%2Fshipping')
    const state = new URL(location ?? '').searchParams.get('state')
    for (const [error, told] of [
      // Where they had wanted to go is known once, to the browser that left.
      [`access_denied&state=${state}`, { error: 'cancelled', returnTo: '/checkout/shipping' }],
      [`access_denied&state=${state}`, { error: 'cancelled', returnTo: '/' }],
      ['server_error', { error: 'away', returnTo: '/' }],
      ['%3Cb%3ECall+us%3C%2Fb%3E&error_description=555-0199', { error: 'failed', returnTo: '/' }],
    ] as const) {
      const answer = await visitor.send('GET', `/api/auth/callback?error=${error}`)
      expect([answer.status, answer.location]).toEqual([303, LANDING])
      expect(landingOf(visitor)).toEqual({ kind: 'not-signed-in', ...told })
    }
    for (const change of [{ iss: 'https://evil.example' }, { code: 'made-up' }]) {
      const back = await signOnAtIdentityServer(visitor, 'retail@example.com')
      for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
      const answer = await visitor.send('GET', `${back.pathname}${back.search}`)
      expect([answer.status, answer.location]).toEqual([303, LANDING])
      expect(landingOf(visitor)).toMatchObject({ kind: 'not-signed-in', error: 'failed' })
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

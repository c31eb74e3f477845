import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientAt, type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { Visitor } from '../../testing/visitor.ts'
import { inFlightLimits } from '../env.ts'
import { notFound } from '../platform/http/failure.ts'
import { createServer } from '../platform/http/server.ts'
import { clearTokenCookie, setTokenCookie, tokenIn } from '../platform/http/token-cookie.ts'
import { type Identity, openIdentity, withSecret } from './identity.ts'
import { mountSignOn, type SignOnDoor } from './sign-on-door.ts'

const HOST = 'partners.localhost'
const PARTNERS = `http://${HOST}:7800`
const CLIENT = { id: 'partner-shops', secret: 'partner-shops-secret-of-a-test' }
const COOKIE = '__Host-partners'
const TOKEN = 'p'.repeat(43)

let running: ShopWithIdentity
let app: FastifyInstance
/** Who is signed on at a partner shop, as a store would keep it. */
const signedOn = new Map<string, { uid: string; idToken: string }>()

/** All that a third door is: this declaration, and the line that mounts it. */
const partnerDoor = (identity: Identity): SignOnDoor<{ url: string }> => ({
  path: '/partners/sign-on',
  actions: ['login'],
  identityAt: () => identity,
  cookie: '__Host-partners-sign-on',
  siteOf: async ({ headers }) => {
    if (headers.host !== HOST) throw notFound('Not here')
    return { url: PARTNERS }
  },
  turnAway: (_at, error) => `/?why=${error}`,
  admit: async ({ reply, person, idToken, returnTo }) => {
    if (!person.groups.includes('partner-shop')) return '/no-shop'
    signedOn.set(TOKEN, { uid: person.ssoUid, idToken })
    setTokenCookie(reply, COOKIE, TOKEN, 3600)
    return returnTo
  },
  dismiss: async ({ request, reply }) => {
    const token = tokenIn(request, COOKIE) ?? ''
    const ended = signedOn.get(token)
    signedOn.delete(token)
    clearTokenCookie(reply, COOKIE)
    return ended?.idToken ?? null
  },
})

beforeAll(async () => {
  running = await shopWithIdentity([clientAt(CLIENT, PARTNERS, '/partners/sign-on')])
  const { shop, owner } = running.house
  await owner.query(`update identity.person set groups = '{partner-shop}' where uid = 'demo-dealer'`)
  app = await createServer({
    log: shop.log,
    trustedProxies: [],
    inFlight: inFlightLimits(shop.env),
    isReady: async () => true,
    isFromInside: () => false,
  })
  const server = openIdentity({ url: running.issuer })
  const identity = server.as({
    clientId: CLIENT.id,
    auth: withSecret(CLIENT.secret),
    scope: 'openid email profile staff',
  })
  mountSignOn(app, shop, partnerDoor(identity))
})
afterAll(async () => {
  await app.close()
  await running.close()
})

const somebody = () => new Visitor(app, HOST)

function signOnAtIdentityServer(visitor: Visitor, email: string): Promise<URL> {
  const path = `/partners/sign-on/login?returnTo=${encodeURIComponent('/appointments?day=today')}`
  return running.signOnThere(visitor, { path, site: PARTNERS }, email)
}

async function signOn(visitor: Visitor, email: string) {
  const back = await signOnAtIdentityServer(visitor, email)
  return visitor.send('GET', `/partners/sign-on/callback${back.search}`)
}

describe('[HOUSE-050] a third door, declared for partner shops', () => {
  it('lets in whom the identity server sends back, and leads on to where they wanted to go', async () => {
    const visitor = somebody()
    const back = await signOn(visitor, 'dealer@example.com')
    expect(back).toMatchObject({ status: 303, location: `${PARTNERS}/appointments?day=today` })
    expect(back.setCookies).toContainEqual(expect.stringContaining(`${COOKIE}=${TOKEN}; Max-Age=3600`))
    expect(signedOn.get(TOKEN)?.uid).toBe('demo-dealer')
  })

  it('keeps out whom it does not know, and who turned back', async () => {
    const visitor = somebody()
    expect((await signOn(visitor, 'retail@example.com')).location).toBe(`${PARTNERS}/no-shop`)
    expect(visitor.cookies.has(COOKIE)).toBe(false)
    const cancelled = await visitor.send('GET', '/partners/sign-on/callback?error=access_denied&state=x')
    expect(cancelled.location).toBe(`${PARTNERS}/?why=cancelled`)
  })

  it('believes a way back once, from the browser that left', async () => {
    const attacker = somebody()
    const back = await signOnAtIdentityServer(attacker, 'dealer@example.com')
    const take = async (visitor: Visitor) =>
      (await visitor.send('GET', `/partners/sign-on/callback${back.search}`)).location
    expect(await take(somebody())).toBe(`${PARTNERS}/?why=failed`)
    expect(await take(attacker)).toBe(`${PARTNERS}/appointments?day=today`)
    expect(await take(attacker)).toBe(`${PARTNERS}/?why=failed`)
  })

  it('lets out by a form of its own site, at the identity server too', async () => {
    const visitor = somebody()
    await signOn(visitor, 'dealer@example.com')
    const logout = (origin: string) =>
      visitor.send('POST', '/partners/sign-on/logout', { headers: { origin } })
    expect((await logout('https://evil.example')).status).toBe(403)
    expect(signedOn.has(TOKEN)).toBe(true)
    const out = await logout(PARTNERS)
    expect([out.status, out.location?.startsWith(running.issuer)]).toEqual([303, true])
    expect(new URL(out.location ?? '').searchParams.get('id_token_hint')).not.toBeNull()
    expect(signedOn.has(TOKEN)).toBe(false)
  })

  it('does not stand at any other site', async () => {
    expect(
      (await new Visitor(app, 'simpletire.localhost').send('GET', '/partners/sign-on/login')).status,
    ).toBe(404)
  })
})

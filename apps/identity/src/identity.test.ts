import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { people } from './demo-people.ts'

let identity: RunningIdentity
let shop: RunningIdentity['shop']
let { discover, exchange, newAttempt, openSignIn, signOn } = {} as RunningIdentity

beforeAll(async () => {
  identity = await runningIdentity()
  ;({ discover, exchange, newAttempt, openSignIn, signOn, shop } = identity)
})
afterAll(() => identity.close())

describe('sign-on', () => {
  it.each(people)('tells the shop that $email is a $accountType customer', async (person) => {
    const { callback, attempt } = await signOn(new Browser(), { email: person.email })
    const tokens = await exchange(callback, attempt)
    expect(tokens.claims()).toMatchObject({
      sub: person.uid,
      email: person.email,
      given_name: person.firstName,
      account_type: person.accountType,
      company_id: person.companyId,
    })
    expect(tokens.refresh_token).toBeDefined()
  })

  it('needs no password a second time, and survives a restart of the identity server', async () => {
    const browser = new Browser()
    await signOn(browser, { email: 'retail@example.com' })
    await identity.restart()
    const attempt = await newAttempt()
    const { url } = await browser.follow(await browser.get(attempt.url.href), identity.redirectUri)
    expect((await exchange(url, attempt)).claims()?.sub).toBe('demo-retail')
  })

  it('is refused by the shop when the state is not the one it sent', async () => {
    const { callback, attempt } = await signOn(new Browser(), { email: 'retail@example.com' })
    await expect(exchange(callback, { ...attempt, state: 'another' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('state') },
    })
  })

  it('gives tokens for a code once', async () => {
    const { callback, attempt } = await signOn(new Browser(), { email: 'retail@example.com' })
    const tokens = await exchange(callback, attempt)
    await expect(exchange(callback, attempt)).rejects.toMatchObject({ error: 'invalid_grant' })
    // A code seen twice was stolen once: what it gave is taken back.
    await expect(oidc.refreshTokenGrant(shop, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('gives tokens for a code once even when it is sent twice at the same time', async () => {
    const { callback, attempt } = await signOn(new Browser(), { email: 'retail@example.com' })
    const results = await Promise.allSettled([exchange(callback, attempt), exchange(callback, attempt)])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })

  it('wants the verifier that belongs to the challenge', async () => {
    const { callback, attempt } = await signOn(new Browser(), { email: 'retail@example.com' })
    const wrong = { ...attempt, verifier: oidc.randomPKCECodeVerifier() }
    await expect(exchange(callback, wrong)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('is refused without a PKCE challenge', async () => {
    const attempt = await newAttempt()
    attempt.url.searchParams.delete('code_challenge')
    attempt.url.searchParams.delete('code_challenge_method')
    const browser = new Browser()
    const { url } = await browser.follow(await browser.get(attempt.url.href), identity.redirectUri)
    expect(url.searchParams.get('error')).toBe('invalid_request')
  })

  it.each([
    () => 'http://evil.example/callback',
    (ours: string) => `${ours}/more`,
    (ours: string) => `${ours}?to=x`,
  ])('sends nobody to the unregistered address %s', async (addressFrom) => {
    const attempt = await newAttempt()
    attempt.url.searchParams.set('redirect_uri', addressFrom(identity.redirectUri))
    const answer = await new Browser().get(attempt.url.href)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  it('renews tokens', async () => {
    const { callback, attempt } = await signOn(new Browser(), { email: 'fleet@example.com' })
    const tokens = await exchange(callback, attempt)
    const renewed = await oidc.refreshTokenGrant(shop, tokens.refresh_token ?? '')
    expect(renewed.access_token).not.toBe(tokens.access_token)
  })
})

describe('the sign-in page', () => {
  it('says when something is missing or wrong, and never shows the password again', async () => {
    const { browser, page } = await openSignIn()
    const empty = await browser.post(page.href, { email: 'nobody', password: '' })
    expect(empty.status).toBe(422)
    expect(await empty.text()).toMatch(/aria-invalid="true".*Please enter a valid email address/s)
    const wrong = await browser.post(page.href, { email: 'dealer@example.com', password: 'wrong-password' })
    expect(wrong.status).toBe(401)
    const text = await wrong.text()
    expect(text).toContain('That email and password don’t match.')
    expect(text).not.toContain('wrong-password')
  })

  it('works only in the browser that was sent there, and only from its own page', async () => {
    const { browser, page } = await openSignIn()
    const form = { email: 'retail@example.com', password: demoPassword }
    expect((await new Browser().post(page.href, form)).status).toBe(400)
    expect((await browser.post(page.href, form, { origin: 'http://localhost:7800' })).status).toBe(403)
    const other = await openSignIn()
    expect((await browser.post(other.page.href, form)).status).toBe(400)
  })

  it('lets nobody frame it', async () => {
    const { browser, page } = await openSignIn()
    const policy = (await browser.get(page.href)).headers.get('content-security-policy')
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('goes back to the shop when somebody cancels', async () => {
    const { browser, page } = await openSignIn()
    const { url } = await browser.follow(await browser.get(`${page.href}/cancel`), identity.redirectUri)
    expect(url.searchParams.get('error')).toBe('access_denied')
  })
})

describe('sign-out', () => {
  it('ends the session at the identity server and returns to the shop', async () => {
    const browser = new Browser()
    const { callback, attempt } = await signOn(browser, { email: 'retail@example.com' })
    const tokens = await exchange(callback, attempt)
    const end = oidc.buildEndSessionUrl(shop, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: identity.signedOutAt(),
    })
    const page = await (await browser.get(end.href)).text()
    const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(page) ?? []
    const { url } = await browser.follow(
      await browser.post(action, { xsrf, logout: 'yes' }),
      identity.signedOutAt(),
    )
    expect(url.href).toBe(identity.signedOutAt())
    const again = await newAttempt()
    const after = await browser.follow(await browser.get(again.url.href), identity.redirectUri)
    expect(after.url.pathname).toMatch(/^\/interaction\//)
  })

  it('returns to no address that is not registered', async () => {
    const answer = await new Browser().get(
      oidc.buildEndSessionUrl(shop, { post_logout_redirect_uri: 'http://evil.example/' }).href,
    )
    expect(answer.status).toBe(400)
  })
})

describe('server to server', () => {
  it('gives a partner a signed token for the API', async () => {
    const partner = await discover(identity.options.partner)
    const tokens = await oidc.clientCredentialsGrant(partner)
    expect(tokens.expires_in).toBe(900)
    const keys = createRemoteJWKSet(new URL(partner.serverMetadata().jwks_uri ?? ''))
    const { payload } = await jwtVerify(tokens.access_token, keys, {
      issuer: identity.options.issuer,
      audience: 'shop-api',
    })
    expect(payload.client_id).toBe('partner-example')
  })

  it('gives nothing for a wrong secret, another resource, or to the shop itself', async () => {
    const guessed = await discover({ id: 'partner-example', secret: 'guessed' })
    await expect(oidc.clientCredentialsGrant(guessed)).rejects.toMatchObject({ status: 401 })
    const partner = await discover(identity.options.partner)
    await expect(oidc.clientCredentialsGrant(partner, { resource: 'urn:other' })).rejects.toMatchObject({
      error: 'invalid_target',
    })
    await expect(oidc.clientCredentialsGrant(shop)).rejects.toMatchObject({
      error_description: expect.stringContaining('grant type is not allowed'),
    })
  })
})

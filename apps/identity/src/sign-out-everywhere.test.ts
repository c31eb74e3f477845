import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeEnvironment } from '@shop/tools/environment'
import { run } from '@shop/tools/run'
import { decodeJwt } from 'jose'
import { refreshTokenGrant } from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

const told: string[] = []
const site = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  const { aud, sub } = decodeJwt(new URLSearchParams(body).get('logout_token') ?? '')
  told.push(`${aud}: ${sub}`)
  response.writeHead(204).end()
})
let identity: RunningIdentity
let page: string
let siteUrl: string
beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  identity = await runningIdentity(({ shop, offices }) => ({
    shop: { ...shop, backchannelLogoutUri: siteUrl },
    offices: offices.map((office) => ({ ...office, backchannelLogoutUri: siteUrl })),
  }))
  page = `${identity.options.issuer}/sign-out-everywhere`
})
beforeEach(() => {
  told.length = 0
})
afterAll(async () => {
  await identity.close()
  site.close()
})

/** In a browser of their own, with what the shop has got of them. */
async function signedOn(email: string) {
  const browser = new Browser()
  const { callback, attempt } = await identity.signOn(browser, { email })
  return { browser, tokens: await identity.exchange(callback, attempt) }
}
/** Whether a browser goes through without being asked for anything. */
async function isSignedOn(browser: Browser): Promise<boolean> {
  const { url } = await identity.newAttempt()
  const { url: reached } = await browser.follow(await browser.get(url.href), identity.redirectUri)
  return reached.href.startsWith(identity.redirectUri)
}

describe('[IDN-042] signing out everywhere', () => {
  it('is asked about first, and ends every session on every device and site before it is answered', async () => {
    const [phone, laptop, other] = [
      await signedOn('retail@example.com'),
      await signedOn('retail@example.com'),
      await signedOn('fleet@example.com'),
    ]
    const question = await (await phone.browser.get(page)).text()
    expect(question).toContain('Sign out everywhere?')
    expect(question).toContain('retail@example.com')
    expect([await isSignedOn(phone.browser), told]).toEqual([true, []])

    const answer = await phone.browser.post(page, {}, { origin: identity.options.issuer })
    expect(told.toSorted()).toEqual(['office: demo-retail', 'shop-simpletire: demo-retail'])
    const text = await answer.text()
    expect(text).toContain('You’re signed out everywhere')
    expect(text).toContain(`<a href="${identity.home}">Go to SimpleTire</a>`)
    expect([await isSignedOn(phone.browser), await isSignedOn(laptop.browser)]).toEqual([false, false])
    expect(await isSignedOn(other.browser)).toBe(true)
    await expect(refreshTokenGrant(identity.shop, laptop.tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  it('leads back to the channel it was opened from, and to no address of a visitor’s choice', async () => {
    const wayBack = async (query: string) => {
      const { browser } = await signedOn('dealer@example.com')
      const text = await (await browser.get(`${page}?client_id=${query}`)).text()
      return /<p><a href="([^"]+)">Stay signed in/.exec(text)?.[1]
    }
    const partner = identity.home.replace('simpletire', 'epp')
    expect(await wayBack('shop-employee')).toBe(partner)
    for (const odd of ['shop-nobody', 'office', 'https://evil.example/', '%22%3E'])
      expect(await wayBack(odd)).toBe(identity.home)
  })

  it('is for who is signed on, and only from its own page', async () => {
    const stranger = await new Browser().get(page)
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.stringContaining('Sign in first')])
    expect((await new Browser().post(page, {})).status).toBe(401)
    const { browser } = await signedOn('employee@example.com')
    expect((await browser.post(page, {}, { origin: 'http://epp.localhost:7800' })).status).toBe(403)
    expect([await isSignedOn(browser), told]).toEqual([true, []])
  })
})

describe('[IDN-043] somebody who is blocked', () => {
  const email = 'special-order@example.com'
  const command = (...words: string[]) => {
    const { variables } = makeEnvironment({}, ['.env.example'])
    return run('node', ['src/commands/person.ts', ...words, '--why', 'a stolen phone'], {
      cwd: 'apps/identity',
      variables: {
        ...variables,
        IDENTITY_URL: identity.options.issuer,
        IDENTITY_PORT: String(identity.options.port),
        IDENTITY_DATABASE_URL: identity.database.identityUrl,
        IDENTITY_BACKCHANNEL_LOGOUT_URI: siteUrl,
        IDENTITY_OFFICE_BACKCHANNEL_LOGOUT_URI: siteUrl,
      },
    })
  }
  async function trySignIn(password: string, address = email) {
    const { browser, page: form } = await identity.openSignIn()
    const answer = await browser.post(form.href, { email: address, password })
    return { status: answer.status, text: await answer.text() }
  }

  it('loses every session, is let in by nothing, and is told so only after the right password', async () => {
    const { browser, tokens } = await signedOn(email)
    const blocked = await command('block', email.toUpperCase())
    expect([blocked.exitCode, blocked.stdout]).toEqual([
      0,
      expect.stringContaining('(demo-special-order) is blocked'),
    ])
    // Who is slow to answer is told again.
    expect([...new Set(told)].toSorted()).toEqual([
      'shop-simpletire: demo-special-order',
      'tire-shop-office: demo-special-order',
    ])
    expect(await isSignedOn(browser)).toBe(false)
    await expect(refreshTokenGrant(identity.shop, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    const right = await trySignIn(demoPassword)
    expect([right.status, right.text]).toEqual([403, expect.stringContaining('We can’t sign you in')])
    const words = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replaceAll(/\/interaction\/[\w-]+/g, '').replaceAll(/value="[^"]*"/g, ''),
    ]
    expect(words(await trySignIn('wrong'))).toEqual(words(await trySignIn('wrong', 'nobody@example.com')))
  })

  it('is not let in by a mailed code either', async () => {
    const { browser, page: form } = await identity.openSignIn()
    let sentTo: string | null = null
    while (!sentTo?.endsWith('/code')) {
      const guess = await browser.post(form.href, { email, password: 'wrong' })
      sentTo = guess.headers.get('location')
    }
    const [mail] = await identity.mailsTo(email, /is your SimpleTire code/)
    const answer = await browser.post(`${form.href}/code`, { code: mail?.subject.slice(0, 6) ?? '' })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('We can’t sign you in'),
    ])
  })

  it('comes back when they are let in again', async () => {
    expect((await command('unblock', email)).stdout).toContain('can sign in again')
    const { browser, page: form } = await identity.openSignIn()
    const sent = await browser.post(form.href, { email, password: demoPassword })
    expect((await browser.follow(sent, identity.redirectUri)).url.href).toContain(identity.redirectUri)
  })

  it('is somebody: an address that nobody has is said to be unknown', async () => {
    const answers = [await command('block', 'nobody@example.com'), await command('block')]
    expect(answers.map(({ exitCode }) => exitCode)).toEqual([1, 1])
    expect(answers.map(({ stdout }) => stdout.split('\n')[0])).toEqual([
      'Nobody has the address nobody@example.com.',
      'pnpm person block EMAIL | unblock EMAIL --why TEXT',
    ])
  })
})

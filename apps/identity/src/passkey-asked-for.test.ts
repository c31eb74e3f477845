import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { softwarePasskey } from '../testing/software-passkey.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

const PERSON = { uid: 'demo-staff-finance', email: 'staff-finance@example.com' }
let identity: RunningIdentity
let passkey: ReturnType<typeof softwarePasskey>
beforeAll(async () => {
  identity = await runningIdentity()
  passkey = softwarePasskey(identity.options.issuer)
  await identity.db.query(
    `insert into identity.passkey (credential_id, uid, public_key, counter, transports, name)
     values ($1, $2, $3, 0, '{internal}', 'A device')`,
    [passkey.id, PERSON.uid, passkey.publicKey],
  )
})
afterAll(() => identity.close())

const origin = () => ({ origin: identity.options.issuer })

/** From the office to the first page, or straight back. */
async function open(browser: Browser, more: Record<string, string>) {
  const attempt = await identity.newAttempt(identity.landingUrl, identity.office)
  for (const [name, value] of Object.entries(more)) attempt.url.searchParams.set(name, value)
  const { url: page } = await browser.follow(await browser.get(attempt.url.href), identity.landingUrl)
  return { attempt, page }
}

async function byPassword(browser: Browser, page: URL): Promise<Response> {
  return browser.post(page.href, { email: PERSON.email, password: demoPassword }, origin())
}

async function byPasskey(browser: Browser, page: URL): Promise<URL> {
  const question = await browser.post(`${page.href}/passkey/options`, {}, origin())
  const { challenge } = (await question.json()) as { challenge: string }
  const sent = await browser.post(`${page.href}/passkey`, { response: passkey.answer(challenge) }, origin())
  return (await browser.follow(sent, identity.landingUrl)).url
}

it('[OFF-015] says that a site may ask for a passkey, and in the id token that one was shown', async () => {
  expect(identity.office.serverMetadata().acr_values_supported).toEqual(['phr'])
  const browser = new Browser()
  const { attempt, page } = await open(browser, { acr_values: 'phr' })
  const claims = (await identity.exchange(await byPasskey(browser, page), attempt, identity.office)).claims()
  expect(claims).toMatchObject({ sub: PERSON.uid, acr: 'phr', amr: ['hwk'] })
})

it('[OFF-016] lets nobody go on by a password where a passkey is asked for', async () => {
  const browser = new Browser()
  const { page } = await open(browser, { acr_values: 'phr' })
  const answer = await byPassword(browser, page)
  expect(answer.status).toBe(403)
  expect(await answer.text()).toContain('Staff sign in with a passkey.')
})

it('[OFF-016] asks for it of a session that a password began, and says nothing of one in its id token', async () => {
  const browser = new Browser()
  const first = await open(browser, {})
  const { url: back } = await browser.follow(await byPassword(browser, first.page), identity.landingUrl)
  const claims = (await identity.exchange(back, first.attempt, identity.office)).claims()
  expect([claims?.acr, claims?.amr]).toEqual([undefined, ['pwd']])
  const silent = await open(browser, {})
  expect(silent.page.href.startsWith(identity.landingUrl)).toBe(true)
  const again = await open(browser, { acr_values: 'phr' })
  expect(again.page.pathname).toMatch(/^\/interaction\//)
  expect((await byPasskey(browser, again.page)).href.startsWith(identity.landingUrl)).toBe(true)
})

it('[OFF-015] asks anew with max_age 0, also of whoever has just shown it', async () => {
  const browser = new Browser()
  const { page } = await open(browser, { acr_values: 'phr' })
  await byPasskey(browser, page)
  expect((await open(browser, { acr_values: 'phr' })).page.href.startsWith(identity.landingUrl)).toBe(true)
  const fresh = await open(browser, { acr_values: 'phr', max_age: '0' })
  expect(fresh.page.pathname).toMatch(/^\/interaction\//)
})

it('[OFF-111] who has lost theirs adds another, by password and recovery code', async () => {
  const [code = ''] = await makeRecoveryCodes(identity.db, PERSON.uid)
  const browser = new Browser()
  const { page } = await open(browser, { acr_values: 'phr' })
  const form = { email: PERSON.email, password: demoPassword, code }
  const sent = await browser.post(`${page.href}/recovery-code`, form, origin())
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page.pathname}/passkey-offer`])
})

it('[OFF-111] who has none yet adds one, after password and mailed code, and goes on by nothing less', async () => {
  const email = 'staff-lead@example.com'
  const browser = new Browser()
  const { page } = await open(browser, { acr_values: 'phr' })
  const sent = await browser.post(page.href, { email, password: demoPassword }, origin())
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${page.pathname}/code`])
  const [mail] = await identity.mailsTo(email, /is your SimpleTire code/)
  const code = mail?.subject.slice(0, 6) ?? ''
  const confirmed = await browser.post(`${page.href}/code`, { code }, origin())
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([
    303,
    `${page.pathname}/passkey-offer`,
  ])
  const skipped = await browser.post(`${page.href}/passkey-offer`, {}, origin())
  expect(skipped.headers.get('location')).toBe(`${page.pathname}/code`)
})

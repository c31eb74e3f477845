import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

const LINK = /Reset your SimpleTire password/
const fresh = 'purple kayak window'

/** Asks for a link, and opens the mailbox. */
async function linkFor(email: string, mails = 1) {
  const { browser, page } = await identity.openSignIn()
  const sent = await browser.post(`${page.href}/recover`, { email })
  expect(sent.status).toBe(200)
  expect(await sent.text()).toMatch(new RegExp(`If <b>${email}</b> has an account, a link`))
  const [mail] = await identity.mailsTo(email, LINK, mails)
  return /http:\S+\/recover\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
}
const isSignedOn = async (browser: Browser) => {
  const { url } = await browser.follow(
    await browser.get((await identity.newAttempt()).url.href),
    identity.redirectUri,
  )
  return url.href.startsWith(identity.redirectUri)
}
const signsOnWith = async (email: string, password: string) =>
  (await identity.signOn(new Browser(), { email, password })).callback.href.startsWith(identity.redirectUri)

it('[IDN-010] a link sets a new password once, and ends every session of the person, and only theirs', async () => {
  const email = 'retail@example.com'
  const [phone, laptop, somebodyElse] = [new Browser(), new Browser(), new Browser()]
  const { callback, attempt } = await identity.signOn(phone, { email })
  const tokens = await identity.exchange(callback, attempt)
  await identity.signOn(laptop, { email })
  await identity.signOn(somebodyElse, { email: 'fleet@example.com' })
  const href = await linkFor(email)
  expect(new URL(href).origin).toBe(identity.options.issuer)
  const mailbox = new Browser()
  expect(await (await mailbox.get(href)).text()).toMatch(/Set a new password.*retail@example\.com/s)
  const weak = await mailbox.post(href, { password: 'password1' })
  expect([weak.status, await weak.text()]).toEqual([422, expect.stringContaining('common password')])
  expect([await isSignedOn(phone), await isSignedOn(laptop)]).toEqual([true, true])

  const saved = await mailbox.post(href, { password: fresh })
  expect(await saved.text()).toContain('Your new password is saved')
  expect([await isSignedOn(phone), await isSignedOn(laptop), await isSignedOn(somebodyElse)]).toEqual([
    false,
    false,
    true,
  ])
  const { refreshTokenGrant } = await import('openid-client')
  await expect(refreshTokenGrant(identity.shop, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  expect([await signsOnWith(email, demoPassword), await signsOnWith(email, fresh)]).toEqual([false, true])
  const [told] = await identity.mailsTo(email, /has changed/)
  expect(told?.subject).toBe('Your SimpleTire password has changed')
  for (const again of [
    await mailbox.get(href),
    await mailbox.post(href, { password: 'another kayak window' }),
  ]) {
    expect(again.status).toBe(404)
    expect(await again.text()).toContain('isn’t good any more')
  }
  expect(await signsOnWith(email, fresh)).toBe(true)
})

it('[IDN-010] is good for fifteen minutes, and for the newest password only', async () => {
  const email = 'employee@example.com'
  const [first, second] = [await linkFor(email), await linkFor(email, 2)]
  await identity.db.query("update identity.recovery_link set expires_at = expires_at - interval '15 minutes'")
  expect((await new Browser().get(first)).status).toBe(404)
  const third = await linkFor(email, 3)
  expect((await new Browser().post(third, { password: fresh })).status).toBe(200)
  expect((await new Browser().post(second, { password: 'another kayak window' })).status).toBe(404)
})

it('[IDN-010] of two who press at once, one sets it', async () => {
  const href = await linkFor('dealer@example.com')
  const press = (password: string) => new Browser().post(href, { password }).then(({ status }) => status)
  const both = await Promise.all([press('first kayak window'), press('second kayak window')])
  expect(both.sort()).toEqual([200, 404])
})

it('[IDN-010] somebody who knows no link gets nothing by a made-up one', async () => {
  const made = `${identity.options.issuer}/recover/${'x'.repeat(43)}`
  expect((await new Browser().get(made)).status).toBe(404)
  expect((await new Browser().post(made, { password: fresh })).status).toBe(404)
  expect(
    (await new Browser().post(made, { password: fresh }, { origin: 'http://evil.example' })).status,
  ).toBe(403)
})

it('[IDN-011] known and unknown addresses get the same answer, and only the known one a mail', async () => {
  const answer = async (email: string) => {
    const { browser, page } = await identity.openSignIn()
    const sent = await browser.post(`${page.href}/recover`, { email })
    const text = (await sent.text()).replaceAll(page.pathname, '').replaceAll(email, '')
    const headers = [...sent.headers].filter(
      ([name]) => !['date', 'content-length', 'set-cookie'].includes(name),
    )
    return { status: sent.status, text, headers }
  }
  expect(await answer('sales-tool@example.com')).toEqual(await answer('nobody@example.com'))
  await identity.mailsTo('sales-tool@example.com', LINK)
  expect(await identity.mailsAfterASecond('nobody@example.com')).toEqual([])
})

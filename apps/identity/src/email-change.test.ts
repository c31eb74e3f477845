import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

const CODE = /is your SimpleTire code/
const MOVED = /email of your SimpleTire account has changed/
const at = (path: string) => `${identity.options.issuer}${path}`
const codeTo = async (email: string, count = 1) =>
  (await identity.mailsTo(email, CODE, count))[0]?.subject.slice(0, 6) ?? ''
const emailOf = async (uid: string): Promise<string> =>
  (await identity.db.query('select email from identity.person where uid = $1', [uid])).rows[0].email
const not = (code: string) => (code === '000000' ? '000001' : '000000')

/** Somebody signed on, as far as the page that asks for both codes. */
async function begin(email: string, to: string) {
  const browser = new Browser()
  await identity.signOn(browser, { email })
  const sent = await browser.post(at('/email'), { email: to, password: demoPassword })
  const enter = (oldCode: string, newCode: string) => browser.post(at('/email/codes'), { oldCode, newCode })
  return { browser, sent, enter }
}

describe('[IDN-017] a change of address', () => {
  it('needs the codes of both mailboxes, and then counts for the next sign-on', async () => {
    const { browser, sent, enter } = await begin('retail@example.com', 'Rita@example.com')
    expect(sent.headers.get('location')).toBe('/email/codes')
    expect(await (await browser.get(at('/email/codes'))).text()).toMatch(
      /Code from retail@example\.com.*Code from rita@example\.com/s,
    )
    const [ofOld, ofNew] = [await codeTo('retail@example.com'), await codeTo('rita@example.com')]
    const [first] = await identity.mailsTo('retail@example.com', CODE)
    expect(first?.text).toContain('Rita@example.com')
    const half = await (await enter(ofOld, not(ofNew))).text()
    expect(half).toMatch(/name="newCode"[^>]*aria-invalid="true"/)
    expect(half).toMatch(/name="oldCode"[^>]*aria-invalid="false"/)
    expect((await enter(not(ofOld), ofNew)).status).toBe(401)
    expect(await emailOf('demo-retail')).toBe('retail@example.com')
    expect(await (await enter(ofOld, ofNew)).text()).toContain('Your email has changed')
    expect(await emailOf('demo-retail')).toBe('rita@example.com')
    const { callback, attempt } = await identity.signOn(new Browser(), { email: 'rita@example.com' })
    expect((await identity.exchange(callback, attempt)).claims()).toMatchObject({
      sub: 'demo-retail',
      email: 'rita@example.com',
      email_verified: true,
    })
    expect((await enter(ofOld, ofNew)).status).toBe(303)
  })

  it('needs a session, the password, and the own page', async () => {
    const form = { email: 'new@example.com', password: demoPassword }
    const stranger = await new Browser().post(at('/email'), form)
    expect([stranger.status, await stranger.text()]).toEqual([401, expect.stringContaining('Sign in first')])
    const browser = new Browser()
    await identity.signOn(browser, { email: 'dealer@example.com' })
    const wrong = await browser.post(at('/email'), { ...form, password: 'wrong' })
    expect([wrong.status, await wrong.text()]).toEqual([
      401,
      expect.stringContaining('That password isn’t right.'),
    ])
    expect((await browser.post(at('/email'), form, { origin: 'http://evil.example' })).status).toBe(403)
    for (let tries = 0; tries < 9; tries += 1)
      await browser.post(at('/email'), { ...form, password: 'wrong' })
    expect((await browser.post(at('/email'), form)).status).toBe(429)
    expect(await identity.mailsAfterASecond('new@example.com')).toEqual([])
  })

  it('is over after five tries and after ten minutes', async () => {
    const { enter } = await begin('fleet@example.com', 'farah@example.com')
    const [ofOld, ofNew] = [await codeTo('fleet@example.com'), await codeTo('farah@example.com')]
    for (let tries = 0; tries < 5; tries += 1) expect((await enter(ofOld, not(ofNew))).status).toBe(401)
    expect((await enter(ofOld, ofNew)).status).toBe(410)
    const late = await begin('employee@example.com', 'emeka@example.com')
    const codes = [await codeTo('employee@example.com'), await codeTo('emeka@example.com')] as const
    await identity.db.query(
      "update identity.email_change set expires_at = expires_at - interval '10 minutes'",
    )
    expect((await late.enter(...codes)).status).toBe(410)
    expect([await emailOf('demo-fleet'), await emailOf('demo-employee')]).toEqual([
      'fleet@example.com',
      'employee@example.com',
    ])
  })

  it('to the address of another looks the same, tells only its mailbox, and changes nothing', async () => {
    const { sent } = await begin('special-order@example.com', 'sales-tool@example.com')
    expect(sent.headers.get('location')).toBe('/email/codes')
    const [told] = await identity.mailsTo('sales-tool@example.com', /./)
    expect(told?.subject).toBe('You already have a SimpleTire account')
    expect(await emailOf('demo-special-order')).toBe('special-order@example.com')
  })

  it('fails for the slower of two who want the same address', async () => {
    const [one, two] = [
      await begin('partner-program@example.com', 'wanted@example.com'),
      await begin('retail-member@example.com', 'wanted@example.com'),
    ]
    await identity.mailsTo('wanted@example.com', CODE, 2)
    // Both codes came to the wanted mailbox; which is whose, its owner finds out by trying.
    const [newest, oldest] = (await identity.mailsTo('wanted@example.com', CODE, 2)).map(({ subject }) =>
      subject.slice(0, 6),
    )
    const ofFirst = await codeTo('partner-program@example.com')
    const ofSecond = await codeTo('retail-member@example.com')
    const statuses: number[] = []
    for (const code of [newest, oldest]) {
      statuses.push((await one.enter(ofFirst, code ?? '')).status)
      statuses.push((await two.enter(ofSecond, code ?? '')).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 410)).toHaveLength(1)
  })
})

describe('[IDN-018] the way back', () => {
  async function changed(uid: string, to: string) {
    const from = await emailOf(uid)
    const before =
      (await identity.db.query('select from identity.email_undo where uid = $1', [uid])).rowCount ?? 0
    const { browser, enter } = await begin(from, to)
    await enter(await codeTo(from), await codeTo(to))
    const [mail] = await identity.mailsTo(from, MOVED, before + 1)
    const href = /http:\S+\/email\/undo\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
    return { browser, href, from }
  }

  it('brings the old address back once, and ends every session', async () => {
    const { browser, href, from } = await changed('demo-staff-support', 'lena@example.com')
    const [here] = await identity.mailsTo('lena@example.com', MOVED)
    expect(here?.text).not.toContain('/email/undo/')
    const mailbox = new Browser()
    expect(await (await mailbox.get(href)).text()).toContain(`goes back to ${from}`)
    expect(await emailOf('demo-staff-support')).toBe('lena@example.com')
    expect(await (await mailbox.post(href, {})).text()).toContain('Your email is back')
    expect(await emailOf('demo-staff-support')).toBe(from)
    const again = await browser.follow(
      await browser.get((await identity.newAttempt()).url.href),
      identity.redirectUri,
    )
    expect(again.url.pathname).toMatch(/^\/interaction\//)
    expect([(await mailbox.get(href)).status, (await mailbox.post(href, {})).status]).toEqual([404, 404])
  })

  it('is open for 72 hours', async () => {
    const { href } = await changed('demo-staff-moderator', 'tomas@example.com')
    await identity.db.query(
      "update identity.email_undo set expires_at = expires_at - interval '71 hours 59 minutes'",
    )
    expect((await new Browser().get(href)).status).toBe(200)
    await identity.db.query("update identity.email_undo set expires_at = expires_at - interval '1 minute'")
    expect((await new Browser().post(href, {})).status).toBe(404)
    expect(await emailOf('demo-staff-moderator')).toBe('tomas@example.com')
  })
})

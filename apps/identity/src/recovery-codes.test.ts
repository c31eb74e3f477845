import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity(() => ({ staffNeedPasskeys: true }))
})
afterAll(() => identity.close())

const at = (path: string) => `${identity.options.issuer}${path}`
const USED = /A recovery code was used/

/** Somebody in a browser, and the codes they have just asked for. */
async function withCodes(email: string) {
  const browser = new Browser()
  await identity.signOn(browser, { email })
  const page = await (await browser.post(at('/recovery-codes'), {})).text()
  const codes = [...page.matchAll(/<li>([0-9a-z-]{19})<\/li>/g)].map(([, code = '']) => code)
  expect(codes).toHaveLength(10)
  return { browser, codes }
}
/** At the sign-in of the shop, or of the office, in a browser that is new. */
async function enter(form: Record<string, string>, client = identity.shop, browser = new Browser()) {
  const to = client === identity.office ? identity.landingUrl : identity.redirectUri
  const attempt = await identity.newAttempt(to, client)
  const { url: page } = await browser.follow(await browser.get(attempt.url.href), to)
  const sent = await browser.post(`${page.href}/recovery-code`, form)
  const { url } = await browser.follow(sent, to)
  const claims = url.href.startsWith(to) ? (await identity.exchange(url, attempt, client)).claims() : null
  return { status: sent.status, text: sent.status === 303 ? '' : await sent.text(), url, claims, browser }
}

describe('[IDN-044] recovery codes', () => {
  it('are made anew on request, tell how many are left, and replace those before', async () => {
    const email = 'retail@example.com'
    const { browser, codes } = await withCodes(email)
    await identity.mailsTo(email, /New recovery codes/)
    expect((await enter({ email, code: codes[0] ?? '' })).claims?.sub).toBe('demo-retail')
    expect(await (await browser.get(at('/passkeys'))).text()).toContain('9 of 10 left. Each one works once.')
    const again = await withCodes(email)
    expect((await enter({ email, code: codes[1] ?? '' })).status).toBe(401)
    expect((await enter({ email, code: again.codes[1] ?? '' })).claims?.sub).toBe('demo-retail')
  })

  it('are made for whoever has just proven who they are, and not in a browser that was left open', async () => {
    const { browser } = await withCodes('fleet@example.com')
    await identity.db.query(
      `update identity.artifact set payload = payload || jsonb_build_object('loginTs', (payload ->> 'loginTs')::int - 601)
       where kind = 'Session' and payload ->> 'accountId' = 'demo-fleet'`,
    )
    const hashes = async () =>
      (await identity.db.query(`select code_hash from identity.recovery_code where uid = 'demo-fleet'`)).rows
    const before = await hashes()
    const refused = await browser.post(at('/recovery-codes'), {})
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('Confirm it’s you')])
    expect((await browser.post(at('/passkeys/remove'), { id: 'x' })).status).toBe(403)
    expect(await hashes()).toEqual(before)
    expect((await new Browser().post(at('/recovery-codes'), {})).status).toBe(401)
  })
})

describe('[IDN-045] a recovery code', () => {
  it('signs its owner in once, however it is typed, and they are told by mail', async () => {
    const email = 'dealer@example.com'
    const { codes } = await withCodes(email)
    const [first = '', second = ''] = codes
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    const answer = await enter({ email, code: typed })
    expect(answer.claims).toMatchObject({ sub: 'demo-dealer', amr: ['otp'] })
    const [mail] = await identity.mailsTo(email, USED)
    expect(mail?.text).toContain('You have 9 left')
    const twice = await enter({ email, code: first })
    expect([twice.status, twice.text]).toEqual([401, expect.stringContaining('haven’t used the code before')])
    const both = await Promise.all([enter({ email, code: second }), enter({ email, code: second })])
    expect(both.filter(({ claims }) => claims !== null)).toHaveLength(1)
  })

  it('is nobody else’s, and an address that is unknown looks the same', async () => {
    const { codes } = await withCodes('employee@example.com')
    const words = ({ status, text }: { status: number; text: string }) => [
      status,
      text.replaceAll(/\/interaction\/[\w-]+/g, '').replaceAll(/value="[^"]*"/g, ''),
    ]
    const [other, unknown] = [
      await enter({ email: 'sales-tool@example.com', code: codes[0] ?? '' }),
      await enter({ email: 'nobody@example.com', code: codes[0] ?? '' }),
    ]
    expect([other.status, words(other)]).toEqual([401, words(unknown)])
    const short = await enter({ email: 'nobody@example.com', code: 'abcd' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('four groups of four')])
    expect((await enter({ email: 'employee@example.com', code: codes[0] ?? '' })).claims?.sub).toBe(
      'demo-employee',
    )
  })

  it('is guessed at as often as a password: then a code is mailed', async () => {
    const email = 'partner-program@example.com'
    const guess = () => enter({ email, code: '0000-0000-0000-0000' })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401)
    const past = await guess()
    expect(past.url.pathname).toMatch(/\/code$/)
    await identity.mailsTo(email, /is your SimpleTire code/)
  })
})

describe('[IDN-046] at a desk', () => {
  const email = 'staff-supervisor@example.com'

  it('a recovery code stands for a passkey, with the password and not without it', async () => {
    const { codes } = await withCodes(email)
    const [code = ''] = codes
    expect((await enter({ email, code }, identity.office)).status).toBe(422)
    expect((await enter({ email, code, password: 'wrong' }, identity.office)).status).toBe(401)
    const { claims, browser } = await enter({ email, code, password: demoPassword }, identity.office)
    expect(claims).toMatchObject({ sub: 'demo-staff-supervisor', groups: ['supervisor'] })
    expect(claims?.['amr']).toContain('mfa')
    const next = await identity.newAttempt(identity.landingUrl, identity.office)
    const { url } = await browser.follow(await browser.get(next.url.href), identity.landingUrl)
    expect(url.href).toContain(identity.landingUrl)
  })

  it('a session that was begun with one at the shop opens nothing', async () => {
    const { codes } = await withCodes(email)
    const { browser, claims } = await enter({ email, code: codes[0] ?? '' })
    expect(claims?.sub).toBe('demo-staff-supervisor')
    const next = await identity.newAttempt(identity.landingUrl, identity.office)
    const { url } = await browser.follow(await browser.get(next.url.href), identity.landingUrl)
    expect(url.pathname).toMatch(/^\/interaction\//)
  })
})

import { startLeaks } from '@shop/server/sandbox/leaks/start-leaks.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

let identity: RunningIdentity
let leaks: Awaited<ReturnType<typeof startLeaks>>
beforeAll(async () => {
  leaks = await startLeaks()
  identity = await runningIdentity(() => ({ leakedPasswordsUrl: leaks.url }))
})
afterAll(async () => {
  await identity.close()
  await leaks.close()
})

const person = (email: string) => ({
  firstName: 'Nia',
  lastName: 'Brook',
  email,
  password: 'purple kayak window',
})
const countOf = async (email: string) =>
  (await identity.db.query('select from identity.person where email = $1', [email.toLowerCase()])).rowCount

/** As far as the page that asks for the code. */
async function register(email: string, changed: Record<string, string> = {}) {
  const opened = await identity.openSignIn()
  const sent = await opened.browser.post(`${opened.page.href}/register`, { ...person(email), ...changed })
  const code = new URL(`${opened.page.href}/code`)
  const enter = (text: string) => opened.browser.post(code.href, { code: text })
  return { ...opened, sent, code, enter }
}
const CODE = /is your SimpleTire code/
const codeIn = (mail: { subject: string } | undefined) =>
  /^(\d{6}) is your/.exec(mail?.subject ?? '')?.[1] ?? ''

describe('creating an account', () => {
  it('[IDN-008] [IDN-016] makes nobody before the code has come back, and then somebody proven', async () => {
    const { browser, sent, code, enter, attempt } = await register('Nia@example.com')
    expect([sent.status, new URL(sent.headers.get('location') ?? '', code).href]).toEqual([303, code.href])
    const page = await (await browser.get(code.href)).text()
    expect(page).toMatch(/6-digit code to <b>nia@example.com<\/b>.*It’s good for 10 minutes/s)
    expect(page).toContain('no-reply@simpletire.localhost')
    const [mail] = await identity.mailsTo('nia@example.com', CODE)
    expect(await countOf('nia@example.com')).toBe(0)
    expect(mail?.text).toContain(codeIn(mail))
    const { url } = await browser.follow(await enter(codeIn(mail)), identity.redirectUri)
    expect((await identity.exchange(url, attempt)).claims()).toMatchObject({
      email: 'nia@example.com',
      email_verified: true,
      given_name: 'Nia',
      account_type: 'Retail',
    })
    const elsewhere = new Browser({
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    })
    const again = await identity.signOn(elsewhere, {
      email: 'nia@example.com',
      password: person('').password,
    })
    expect(again.callback.href).toContain(identity.redirectUri)
    // [IDN-016] Of the browser that made the account nobody needs to be told.
    await identity.mailsTo('nia@example.com', /Firefox on Linux/)
    expect(await identity.mailsTo('nia@example.com', /New sign-in/)).toHaveLength(1)
  })

  it('[IDN-006] [IDN-007] refuses what is short, weak or leaked, beside the field, and never shows it again', async () => {
    for (const [password, words] of [
      ['short', 'at least 8 characters'],
      ['password1', 'common password'],
      ['correct horse battery staple', 'has shown up in a data leak'],
    ] as const) {
      const { sent } = await register('weak@example.com', { password })
      expect(sent.status).toBe(422)
      const text = await sent.text()
      expect(text).toMatch(new RegExp(`name="password"[^>]*aria-invalid="true"[^>]*>.*${words}`, 's'))
      expect(text).not.toContain(`value="${password}"`)
    }
    expect(leaks.asked.at(-1)).toHaveLength(5)
    leaks.behave('down')
    expect(
      (await register('weak@example.com', { password: 'correct horse battery staple' })).sent.status,
    ).toBe(303)
    leaks.behave('usual')
  })

  it('[IDN-008] asks somebody whose address was never proven for a code at sign-in, and says so to the shop', async () => {
    await identity.db.query(
      "update identity.person set email_proven_at = null where email = 'fleet@example.com'",
    )
    const { browser, page, attempt } = await identity.openSignIn()
    const sent = await browser.post(page.href, { email: 'fleet@example.com', password: demoPassword })
    expect(sent.headers.get('location')).toBe(`${page.pathname}/code`)
    const [mail] = await identity.mailsTo('fleet@example.com', CODE)
    const done = await browser.post(`${page.href}/code`, { code: codeIn(mail) })
    const { url } = await browser.follow(done, identity.redirectUri)
    expect((await identity.exchange(url, attempt)).claims()).toMatchObject({ email_verified: true })
    const straight = await identity.signOn(new Browser(), { email: 'fleet@example.com' })
    expect(straight.callback.href).toContain(identity.redirectUri)
  })
})

describe('[IDN-009] a code', () => {
  it('is taken five times at most, also when it is right at last', async () => {
    const { enter } = await register('five@example.com')
    const [mail] = await identity.mailsTo('five@example.com', CODE)
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    for (let count = 0; count < 5; count += 1) {
      const answer = await enter(wrong)
      expect([answer.status, await answer.text()]).toEqual([
        401,
        expect.stringContaining('That code isn’t right'),
      ])
    }
    expect(await (await enter(codeIn(mail))).text()).toContain('isn’t good any more')
    expect(await countOf('five@example.com')).toBe(0)
  })

  it('is counted before it is looked at: of ten at once only five are', async () => {
    const { enter } = await register('rush@example.com')
    const [mail] = await identity.mailsTo('rush@example.com', CODE)
    const wrong = codeIn(mail) === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => enter(wrong).then((each) => each.text())),
    )
    expect(answers.filter((text) => text.includes('That code isn’t right'))).toHaveLength(5)
  })

  it('is for one browser and for ten minutes', async () => {
    const first = await register('Late@example.com')
    const [mail] = await identity.mailsTo('late@example.com', CODE)
    const other = await identity.openSignIn()
    expect((await other.browser.post(first.code.href, { code: codeIn(mail) })).status).toBe(400)
    expect((await other.browser.post(`${other.page.href}/code`, { code: codeIn(mail) })).status).toBe(303)
    await identity.db.query(
      "update identity.mailed_code set expires_at = expires_at - interval '10 minutes' where email = 'late@example.com'",
    )
    expect(await (await first.enter(codeIn(mail))).text()).toContain('isn’t good any more')
    expect(await countOf('late@example.com')).toBe(0)
  })

  it('is replaced by a new one; after five mails in an hour the last stays good', async () => {
    const { browser, enter, code, attempt } = await register('again@example.com')
    const [first] = await identity.mailsTo('again@example.com', CODE)
    const renew = () => browser.post(`${code.href}/new`, {})
    const page = await browser.get((await renew()).headers.get('location')?.replace(/^/, code.origin) ?? '')
    expect(await page.text()).toContain('A new code is on its way.')
    const [second] = await identity.mailsTo('again@example.com', CODE, 2)
    if (codeIn(first) !== codeIn(second))
      expect(await (await enter(codeIn(first))).text()).toContain('That code isn’t right')
    for (let count = 3; count <= 5; count += 1) {
      await renew()
      await identity.mailsTo('again@example.com', CODE, count)
    }
    await renew()
    const mails = await identity.mailsTo('again@example.com', CODE, 5)
    expect(mails).toHaveLength(5)
    const { url } = await browser.follow(await enter(codeIn(mails[0])), identity.redirectUri)
    expect((await identity.exchange(url, attempt)).claims()?.['email']).toBe('again@example.com')
  })

  it('is asked for with six digits, spaces or not', async () => {
    const { enter } = await register('digits@example.com')
    const [mail] = await identity.mailsTo('digits@example.com', CODE)
    expect(await (await enter('12345')).text()).toContain('Please enter the 6 digits')
    expect((await enter(` ${codeIn(mail).slice(0, 3)} ${codeIn(mail).slice(3)}`)).status).toBe(303)
  })
})

describe('[IDN-011] an address that is known', () => {
  it('is answered as any other at sign-up, and its owner is told by mail', async () => {
    const known = await register('retail@example.com')
    const unknown = await register('nobody@example.com')
    const page = async ({ browser, code }: typeof known) => (await browser.get(code.href)).text()
    const same = (text: string) =>
      text.replaceAll(/\/interaction\/[\w-]+/g, '').replaceAll(/(retail|nobody)@example\.com/g, '')
    expect(known.sent.status).toBe(unknown.sent.status)
    expect(same(await page(known))).toBe(same(await page(unknown)))
    const [mail] = await identity.mailsTo('retail@example.com', /./)
    expect(mail?.subject).toBe('You already have a SimpleTire account')
    expect(
      await known
        .enter('123456')
        .then((each) => each.text())
        .then(same),
    ).toBe(
      await unknown
        .enter('123456')
        .then((each) => each.text())
        .then(same),
    )
  })

  it('is answered as any other at sign-in', async () => {
    const answer = async (email: string) => {
      const { browser, page } = await identity.openSignIn()
      const { status, text, headers } = await browser
        .post(page.href, { email, password: 'wrong' })
        .then(async (sent) => ({
          status: sent.status,
          text: (await sent.text()).replaceAll(page.pathname, '').replaceAll(email, ''),
          headers: [...sent.headers].filter(
            ([name]) => !['date', 'content-length', 'set-cookie'].includes(name),
          ),
        }))
      return { status, text, headers }
    }
    expect(await answer('dealer@example.com')).toEqual(await answer('nobody-at-all@example.com'))
  })
})

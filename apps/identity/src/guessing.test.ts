import { createClient } from 'redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { networkOf } from './network-of.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

const CODE = /is your SimpleTire code/

/** Guesses in a browser of its own, as from this address; says whether the hash was asked or a code is wanted. */
async function guess(email: string, from: string, password = 'wrong', browser = new Browser()) {
  const { page } = await identity.openSignIn(browser)
  const sent = await browser.post(page.href, { email, password }, { 'x-forwarded-for': from })
  if (sent.status === 401) return { result: 'hash', browser, page, sent }
  const isCode = sent.headers.get('location') === `${page.pathname}/code`
  return { result: isCode ? 'code' : 'in', browser, page, sent }
}
const guesses = async (
  email: string,
  count: number,
  from = (number: number) => `198.51.100.${number + 1}`,
) => {
  const results: string[] = []
  for (let number = 0; number < count; number += 1) results.push((await guess(email, from(number))).result)
  return results
}
const reached = (results: string[]) => results.filter((result) => result === 'hash').length

/** A quarter of an hour later: the counts of these names are gone. */
async function forgetCounts(name: string): Promise<void> {
  const client = await createClient({ url: identity.options.redisUrl }).connect()
  const keys = await client.keys(`identity:${name}:*`)
  if (keys.length > 0) await client.del(keys)
  await client.close()
}

it('[IDN-075] whoever gets in uses up nothing of their place, and guesses there go on being counted', async () => {
  const from = '203.0.113.77'
  const email = 'employee@example.com'
  for (let count = 0; count < 55; count += 1)
    expect((await guess(email, from, demoPassword)).result).toBe('in')
  const strangers = Array.from({ length: 52 }, (_, number) => `stranger-${number}@example.com`)
  const results: string[] = []
  for (const stranger of strangers) results.push((await guess(stranger, from)).result)
  expect(reached(results)).toBe(50)
})

describe('[IDN-013] guesses', () => {
  it('at one person from thirty places: five reach the hash, and ten in a day', async () => {
    const first = await guesses('retail@example.com', 12)
    expect(first).toEqual([...Array(5).fill('hash'), ...Array(7).fill('code')])
    await forgetCounts('email')
    expect(reached(await guesses('retail@example.com', 12))).toBe(0)
    const other = 'retail-member@example.com'
    const tries: string[] = []
    for (let quarter = 0; quarter < 4; quarter += 1) {
      tries.push(...(await guesses(other, 4)))
      await forgetCounts('email')
    }
    expect(reached(tries)).toBe(10)
  })

  it('sent at once are all counted', async () => {
    const email = 'partner-program@example.com'
    const opened: Awaited<ReturnType<typeof identity.openSignIn>>[] = []
    for (let count = 0; count < 20; count += 1) opened.push(await identity.openSignIn())
    const all = await Promise.all(
      opened.map(({ browser, page }, number) =>
        browser.post(page.href, { email, password: 'wrong' }, { 'x-forwarded-for': `192.0.2.${number}` }),
      ),
    )
    expect(all.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  it('from one place at many people: fifty', async () => {
    const results: string[] = []
    for (let number = 0; number < 54; number += 1)
      results.push((await guess(`nobody-${number}@example.com`, `2001:db8:1:2:${number}::1`)).result)
    expect(results).toEqual([...Array(50).fill('hash'), ...Array(4).fill('code')])
    expect((await guess('nobody-99@example.com', '2001:db8:1:3::1')).result).toBe('hash')
  })

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0db8::1', '2001:db8:0:0::'],
    ['::1', '0:0:0:0::'],
  ])('from %s count for %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('[IDN-014] a browser in which somebody has signed on before', () => {
  it('lets them in at the first try while others guess, and nobody else', async () => {
    const email = 'fleet@example.com'
    const own = new Browser()
    await identity.signOn(own, { email })
    await signOff(own)
    expect((await guesses(email, 12)).at(-1)).toBe('code')
    expect((await guess(email, '198.51.100.1', demoPassword)).result).toBe('code')
    expect((await guess(email, '198.51.100.1', demoPassword, own)).result).toBe('in')
    await signOff(own)
    const results: string[] = []
    for (let count = 0; count < 12; count += 1)
      results.push((await guess(email, '198.51.100.1', 'wrong', own)).result)
    expect(results).toEqual([...Array(10).fill('hash'), 'code', 'code'])
  })

  it('is not believed when its cookie is forged or another person’s', async () => {
    const email = 'employee@example.com'
    const others = new Browser()
    await identity.signOn(others, { email: 'dealer@example.com' })
    await signOff(others)
    await guesses(email, 6)
    expect((await guess(email, '198.51.100.1', demoPassword, others)).result).toBe('code')
    others.setCookie('identity_known', 'demo-employee~made-up.c2lnbmF0dXJl')
    expect((await guess(email, '198.51.100.1', demoPassword, others)).result).toBe('code')
  })
})

describe('[IDN-015] past the limit', () => {
  it('a mailed code lets its owner in, once, and the count begins anew', async () => {
    const email = 'special-order@example.com'
    await guesses(email, 5)
    const { browser, page } = await guess(email, '203.0.113.7', demoPassword)
    const text = await (await browser.get(`${page.href}/code`)).text()
    expect(text).toMatch(/Nothing is locked.*If <b>special-order@example\.com<\/b> has an account/s)
    const [mail] = await identity.mailsTo(email, CODE)
    const sent = await browser.post(`${page.href}/code`, { code: mail?.subject.slice(0, 6) ?? '' })
    expect((await browser.follow(sent, identity.redirectUri)).url.href).toContain(identity.redirectUri)
    expect((await guess(email, '203.0.113.8')).result).toBe('hash')
  })

  it('three codes an hour are mailed, however many guess, and a link for a new password all the same', async () => {
    const email = 'sales-tool@example.com'
    await guesses(email, 12)
    expect(await identity.mailsTo(email, CODE, 3)).toHaveLength(3)
    const { browser, page } = await identity.openSignIn()
    await browser.post(`${page.href}/recover`, { email })
    await identity.mailsTo(email, /Reset your SimpleTire password/)
    expect(await identity.mailsTo(email, CODE, 3)).toHaveLength(3)
  })

  it('an unknown address is answered as a known one', async () => {
    const answer = async (email: string) => {
      await guesses(email, 5)
      const { browser, page, sent } = await guess(email, '203.0.113.9')
      const same = (text: string) => text.replaceAll(page.pathname, '').replaceAll(email, '')
      const shown = same(await (await browser.get(`${page.href}/code`)).text())
      const wrong = await browser.post(`${page.href}/code`, { code: '000000' })
      return [sent.status, shown, wrong.status, same(await wrong.text())]
    }
    expect(await answer('dealer@example.com')).toEqual(await answer('unknown@example.com'))
    expect(await identity.mailsAfterASecond('unknown@example.com')).toEqual([])
  })
})

describe('[IDN-016] a browser that is new', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

  it('is told of by mail, with its name, and only once', async () => {
    const email = 'staff-support@example.com'
    const browser = new Browser({ 'user-agent': chrome })
    await identity.signOn(browser, { email })
    const [mail] = await identity.mailsTo(email, /New sign-in/)
    expect(mail?.subject).toBe('New sign-in to SimpleTire: Chrome on Windows')
    await signOff(browser)
    await identity.signOn(browser, { email })
    await identity.signOn(new Browser(), { email })
    const mails = await identity.mailsTo(email, /New sign-in/, 2)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.not.stringContaining('Chrome'),
      expect.stringContaining('Chrome'),
    ])
  })
})

/** Ends the session and keeps what the browser is known by. */
async function signOff(browser: Browser): Promise<void> {
  browser.setCookie('identity_session', '')
}

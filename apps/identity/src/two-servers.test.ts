import { freePort } from '@shop/tools/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { startIdentity } from './start-identity.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

const keysAt = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/jwks`)
  return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
}

it('[IDN-002] two that start at once on a new database sign with one key', async () => {
  await identity.db.query('delete from identity.signing_key')
  const ports = [await freePort(), await freePort()]
  const both = await Promise.all(ports.map((port) => startIdentity({ ...identity.options, port })))
  const [first, second] = await Promise.all(ports.map(keysAt))
  expect(first).toHaveLength(1)
  expect(second).toEqual(first)
  await Promise.all(both.map((each) => each.close()))
})

it('[IDN-002] what was guessed at one counts at the other', async () => {
  const port = await freePort()
  const second = await startIdentity({ ...identity.options, port })
  const { browser, page } = await identity.openSignIn()
  const guess = (at: number, password: string) => {
    const there = new URL(page)
    there.port = String(at)
    return browser.post(there.href, { email: 'dealer@example.com', password })
  }
  for (let count = 0; count < 5; count += 1) expect((await guess(port, 'wrong')).status).toBe(401)
  expect((await guess(identity.options.port, demoPassword)).headers.get('location')).toMatch(/\/code$/)
  await second.close()
})

it('[IDN-002] while Redis is away a process counts for itself, and people sign on', async () => {
  const port = await freePort()
  const alone = await startIdentity({ ...identity.options, port, redisUrl: 'redis://127.0.0.1:1' })
  const { browser, page } = await identity.openSignIn()
  page.port = String(port)
  const guess = (password: string) => browser.post(page.href, { email: 'fleet@example.com', password })
  for (let count = 0; count < 5; count += 1) expect((await guess('wrong')).status).toBe(401)
  expect((await guess(demoPassword)).headers.get('location')).toMatch(/\/code$/)
  const other = await browser.post(page.href, { email: 'employee@example.com', password: demoPassword })
  expect(other.headers.get('location')).not.toMatch(/\/code$/)
  await alone.close()
})

it('[IDN-003] addresses are the issuer’s, whatever a caller says of host and protocol', async () => {
  const port = await freePort()
  const secure = await startIdentity({ ...identity.options, port, issuer: 'https://id.tires.example' })
  const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', host: 'evil.example' }
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: forged, redirect: 'manual' })
  const known = (await (await at('/.well-known/openid-configuration')).json()) as Record<string, unknown>
  const addresses = Object.values(known).filter((value) => String(value).includes('://'))
  expect(addresses.length).toBeGreaterThan(4)
  expect(addresses.filter((value) => !String(value).startsWith('https://id.tires.example'))).toEqual([])
  const { url } = await identity.newAttempt()
  const sent = await at(`${url.pathname}${url.search}`)
  expect(sent.status).toBe(303)
  const cookies = sent.headers.getSetCookie()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter((cookie) => !/; secure/i.test(cookie) || !/; httponly/i.test(cookie))).toEqual([])
  await secure.close()
})

it('[IDN-004] without the demo’s password nobody is made', async () => {
  const real = await runningIdentity(() => ({ demoPassword: undefined }))
  const { browser, page } = await real.openSignIn(new Browser())
  const answer = await browser.post(page.href, { email: 'retail@example.com', password: demoPassword })
  expect(answer.status).toBe(401)
  await real.close()
})

import { randomBytes, scryptSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { demoPassword, type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await runningIdentity()
})
afterAll(() => identity.close())

const hashOf = async (email: string): Promise<string> =>
  (await identity.db.query('select password_hash from identity.person where email = $1', [email])).rows[0]
    .password_hash

/** As hashes were made until argon2id. */
function oldHash(password: string): string {
  const salt = randomBytes(16)
  const key = scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_024 * 1_024 })
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`
}

describe('[IDN-005] a hash', () => {
  it('is argon2id with 19 MiB and two rounds, another one each time', async () => {
    const [first, second] = await Promise.all([hashPassword('purple kayak'), hashPassword('purple kayak')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(second).not.toBe(first)
    expect(await isPassword('purple kayak', first)).toBe(true)
    expect(await isPassword('purple kayaks', first)).toBe(false)
    expect([isOutdated(first), isOutdated(oldHash('x')), isOutdated(first.replace('t=2', 't=1'))]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is the same for letters typed in two ways', async () => {
    expect(await isPassword('cafe\u0301 window', await hashPassword('caf\u00e9 window'))).toBe(true)
  })

  it('of the old kind lets its owner in and nobody else, and is renewed by that', async () => {
    const email = 'retail-member@example.com'
    const old = oldHash(demoPassword)
    await identity.db.query('update identity.person set password_hash = $2 where email = $1', [email, old])
    const { browser, page } = await identity.openSignIn()
    const wrong = await browser.post(page.href, { email, password: 'wrong' })
    expect([wrong.status, await hashOf(email)]).toEqual([401, old])
    for (const _ of ['the old hash', 'the new one']) {
      const { callback } = await identity.signOn(new Browser(), { email })
      expect(callback.href).toContain(identity.redirectUri)
      expect(await hashOf(email)).toMatch(/^\$argon2id\$/)
    }
  })
})

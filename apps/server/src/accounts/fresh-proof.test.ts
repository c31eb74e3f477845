import { Browser } from '@shop/identity/testing/browser.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { hashOfToken } from '../platform/http/token-cookie.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { findSession } from './session-store.ts'

let running: ShopWithIdentity
beforeAll(async () => {
  running = await shopWithIdentity()
})
afterAll(() => running.close())

const EMAIL = 'retail@example.com'
const MINUTE = 60_000

/** Who is asking, as every call of theirs is known by. */
async function contextOf(visitor: Visitor) {
  const token = visitor.cookies.get('__Host-session') ?? ''
  const session = await findSession(running.house.apiDb.checkout, hashOfToken(token), 'simpletire')
  return { account: session?.account ?? null }
}
const provedAt = async (visitor: Visitor) =>
  (await contextOf(visitor)).account?.assurance?.provedAt.getTime() ?? 0

const take = (visitor: Visitor, back: URL) => visitor.send('GET', `${back.pathname}${back.search}`)

describe('[ACCT-102] a proof that is not older than ten minutes', () => {
  it('is asked for anew by `prove`, also of whoever the identity server still knows', async () => {
    const visitor = await running.house.visitor()
    const browser = new Browser()
    const at = (action: string) => ({ path: `/sign-on/${action}?returnTo=/`, site: SITE })
    await take(visitor, await running.signOnThere(visitor, at('login'), EMAIL, browser))
    const first = await provedAt(visitor)
    expect(() => requireFreshProof({ account: null })).toThrow(expect.objectContaining({ status: 401 }))
    expect(requireFreshProof(await contextOf(visitor))).toBeUndefined()

    // Signed on there: the way leads straight back, and nothing was proven by it.
    await new Promise((later) => setTimeout(later, 1_100))
    const again = await visitor.send('GET', at('login').path)
    const { url: straightBack } = await browser.follow(await browser.get(again.location ?? ''), SITE)
    await take(visitor, straightBack)
    expect((await visitor.get('/api/me')).status).toBe(200)
    expect(await provedAt(visitor)).toBe(first)

    await running.house.owner.query(
      `update session set proved_at = proved_at - interval '10 minutes 5 seconds'`,
    )
    expect(requireFreshProof.bind(null, await contextOf(visitor))).toThrow(
      expect.objectContaining({ status: 403, code: 'FreshProofNeeded' }),
    )
    const stale = visitor.cookies.get('__Host-session')
    await take(visitor, await running.signOnThere(visitor, at('prove'), EMAIL, browser))
    expect(requireFreshProof(await contextOf(visitor))).toBeUndefined()
    expect(await provedAt(visitor)).toBeGreaterThan(first)
    expect(visitor.cookies.get('__Host-session')).not.toBe(stale)
  })

  it('asks the identity server for the sign-in page and for when it was, as a login does not', async () => {
    const visitor = await running.house.visitor()
    const asked = async (action: string) => {
      const { location } = await visitor.send('GET', `/sign-on/${action}`)
      const { searchParams } = new URL(location ?? '')
      return ['action', 'prompt', 'max_age'].map((name) => searchParams.get(name))
    }
    expect(await asked('prove')).toEqual(['login', 'login', '0'])
    expect(await asked('login')).toEqual(['login', null, null])
  })

  it('was not given by an identity server that does not say when', async () => {
    const visitor = await running.signedOn(EMAIL)
    await running.house.owner.query('update session set proved_at = null, proved_by = null')
    expect(requireFreshProof.bind(null, await contextOf(visitor))).toThrow(
      expect.objectContaining({ code: 'FreshProofNeeded' }),
    )
  })
})

it('[ACCT-101] a session says when and how somebody proved who they are, not when they came here', async () => {
  const visitor = await running.signedOn(EMAIL)
  const assurance = (await contextOf(visitor)).account?.assurance
  expect(assurance?.by).toBe('password')
  expect(Math.abs(Date.now() - (assurance?.provedAt.getTime() ?? 0))).toBeLessThan(MINUTE)
})

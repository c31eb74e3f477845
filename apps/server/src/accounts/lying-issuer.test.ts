import { freePort } from '@shop/tools/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, askedOf, honestClaims, lies, tokensWith } from '../../testing/lies.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { type StubIssuer, startStubIssuer } from '../../testing/stub-issuer.ts'
import type { Visitor } from '../../testing/visitor.ts'

const VICTIM = 'demo-fleet'

let issuer: StubIssuer
let house: ShopUnderTest
beforeAll(async () => {
  issuer = await startStubIssuer(await freePort())
  house = await shopUnderTest({ settings: { IDENTITY_URL: issuer.issuer } })
})
afterAll(async () => {
  await house.close()
  issuer.close()
})

/** As far as the identity server, and what it is asked there. */
async function leave(visitor: Visitor) {
  const { location } = await visitor.send('GET', '/sign-on/login?returnTo=/')
  return askedOf(new URL(location ?? ''))
}

/** Through whatever the shop sends them on to, up to a page of it. */
async function comeBack(visitor: Visitor, { pathname }: URL, query: URLSearchParams) {
  const callOf = (url: URL) => `${url.pathname.replace(/^\/_api/, '')}${url.search}`
  let answer = await visitor.send('GET', `${pathname.replace(/^\/_api/, '')}?${query}`)
  for (let more = 0; more < 3; more += 1) {
    const next = new URL(answer.location ?? '/', 'http://simpletire.localhost')
    if (!/^\/_?api\//.test(next.pathname)) break
    answer = await visitor.send('GET', callOf(next))
  }
  return answer
}

const whoIs = async (visitor: Visitor) => {
  const { status, body } = await visitor.send('GET', '/api/me')
  return status === 200 ? (body.uid as string) : null
}

describe('[IDN-072] an answer that is not the identity server’s own word', () => {
  it('the truth lets somebody in', async () => {
    const visitor = await house.visitor()
    const asked = await leave(visitor)
    await comeBack(visitor, asked.redirectUri, answerOf({ issuer, asked, sub: VICTIM }))
    expect(await whoIs(visitor)).toBe(VICTIM)
  })

  it('[IDN-074] nor do many of them from one visitor keep anybody else out', async () => {
    const attacker = await house.visitor()
    for (let count = 0; count < 5; count += 1) {
      const asked = await leave(attacker)
      const query = answerOf({ issuer, asked, sub: VICTIM })
      query.set('iss', 'http://evil.example')
      await comeBack(attacker, asked.redirectUri, query)
    }
    const other = await house.visitor()
    const asked = await leave(other)
    await comeBack(other, asked.redirectUri, answerOf({ issuer, asked, sub: VICTIM }))
    expect(await whoIs(other)).toBe(VICTIM)
  })

  it.each(lies)('$name lets nobody in', async (lie) => {
    const visitor = await house.visitor()
    const asked = await leave(visitor)
    const back = await comeBack(visitor, asked.redirectUri, answerOf({ issuer, asked, sub: VICTIM }, lie))
    expect(await whoIs(visitor)).toBeNull()
    expect(back.status).toBeLessThan(500)
  })

  it('what another browser began, and what was brought before, lets nobody in', async () => {
    const [attacker, other] = [await house.visitor(), await house.visitor()]
    const asked = await leave(attacker)
    await leave(other)
    const query = answerOf({ issuer, asked, sub: VICTIM })
    await comeBack(other, asked.redirectUri, query)
    expect(await whoIs(other)).toBeNull()
    await comeBack(attacker, asked.redirectUri, query)
    expect(await whoIs(attacker)).toBe(VICTIM)
    const again = await house.visitor()
    for (const [name, value] of attacker.cookies) if (name.includes('sign-on')) again.cookies.set(name, value)
    await comeBack(again, asked.redirectUri, query)
    expect(await whoIs(again)).toBeNull()
  })
})

describe('[IDN-073] somebody with the email of another', () => {
  const victimsEmail = 'fleet@example.com'

  it.each([
    ['proven', { email: victimsEmail, email_verified: true }],
    ['never proven', { email: victimsEmail, email_verified: false }],
    ['in capitals', { email: victimsEmail.toUpperCase(), email_verified: true }],
    ['as a name', { email: 'x@example.com', preferred_username: victimsEmail, name: VICTIM }],
    ['beside a subject of theirs', { email: victimsEmail, uid: VICTIM, account_id: VICTIM, sso_uid: VICTIM }],
  ])('%s has an account of their own', async (_how, claims) => {
    const visitor = await house.visitor()
    const asked = await leave(visitor)
    const sub = `stranger-${Math.random()}`
    const code = issuer.codeFor(async () =>
      tokensWith(await issuer.idToken({ ...honestClaims({ asked, sub }), ...claims })),
    )
    const query = new URLSearchParams({ code, state: asked.state, iss: issuer.issuer })
    await comeBack(visitor, asked.redirectUri, query)
    expect(await whoIs(visitor)).toBe(sub)
    const { userDetail } = (await visitor.get('/user-details')).body
    expect(userDetail).toMatchObject({ accountTypes: [{ name: 'Retail' }], accountTypeCompany: null })
  })

  it.each([VICTIM.toUpperCase(), `${VICTIM} `, ` ${VICTIM}`, `${VICTIM}\u0000`, `${VICTIM}\u200b`])(
    'nor does the subject %j open the account of demo-fleet',
    async (sub) => {
      const visitor = await house.visitor()
      const asked = await leave(visitor)
      await comeBack(visitor, asked.redirectUri, answerOf({ issuer, asked, sub }))
      expect(await whoIs(visitor)).not.toBe(VICTIM)
    },
  )
})

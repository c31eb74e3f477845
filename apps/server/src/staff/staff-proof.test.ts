import { Browser } from '@shop/identity/testing/browser.ts'
import { softwarePasskey } from '@shop/identity/testing/software-passkey.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OFFICE, type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { OFFICE_HOST } from '../../testing/sign-in-staff.ts'
import { Visitor } from '../../testing/visitor.ts'

type Passkey = ReturnType<typeof softwarePasskey>

let running: ShopWithIdentity
let own: Passkey
let colleagues: Passkey
beforeAll(async () => {
  running = await shopWithIdentity()
  own = await passkeyOf('demo-staff-finance')
  colleagues = await passkeyOf('demo-staff-finance-second')
})
afterAll(() => running.close())
beforeEach(() => running.house.owner.query('delete from approval_request'))

async function passkeyOf(uid: string): Promise<Passkey> {
  const passkey = softwarePasskey(running.issuer)
  await running.house.owner.query(
    `insert into identity.passkey (credential_id, uid, public_key, counter, transports, name)
     values ($1, $2, $3, 0, '{internal}', 'A device')`,
    [passkey.id, uid, passkey.publicKey],
  )
  return passkey
}

/** Tom Okafor of finance, by his password alone. */
async function signedOn(): Promise<Visitor> {
  const visitor = new Visitor(running.house.api, OFFICE_HOST)
  const login = { path: '/office/sign-on/login?returnTo=/roles', site: OFFICE }
  const back = await running.signOnThere(visitor, login, 'staff-finance@example.com')
  await visitor.send('GET', `/office/sign-on/callback${back.search}`)
  return visitor
}

/** As the page of the office sends somebody: to the page of the identity server that asks for a passkey. */
async function leaveToProve(visitor: Visitor) {
  const browser = new Browser()
  const { location = '' } = await visitor.send('GET', '/office/sign-on/prove?returnTo=/roles%3Frole%3Dlead')
  const { url: page } = await browser.follow(await browser.get(location), OFFICE)
  return { browser, page, parameters: new URL(location).searchParams }
}

async function proveBy(visitor: Visitor, passkey: Passkey) {
  const { browser, page } = await leaveToProve(visitor)
  const origin = { origin: running.issuer }
  const question = await browser.post(`${page.href}/passkey/options`, {}, origin)
  const { challenge } = (await question.json()) as { challenge: string }
  const sent = await browser.post(`${page.href}/passkey`, { response: passkey.answer(challenge) }, origin)
  const { url: back } = await browser.follow(sent, OFFICE)
  return visitor.send('GET', `/office/sign-on/callback${back.search}`)
}

const change = (visitor: Visitor) =>
  visitor.post('/office/role-limits', {
    role: 'support',
    permission: 'refunds.give',
    amountCents: 20_000,
    startsOn: '2199-01-01',
    why: 'Calls take too long',
  })

const requests = async () => (await running.house.owner.query('select from approval_request')).rowCount

describe('what asks for a passkey again', () => {
  it('[OFF-015] [OFF-016] is refused to a session by password, and done after the passkey was shown', async () => {
    const visitor = await signedOn()
    const before = visitor.cookies.get('__Host-office')
    expect(await change(visitor)).toMatchObject({
      status: 403,
      body: { error: { code: 'FreshProofNeeded', refusal: 'passkey-missing' } },
    })
    expect(await requests()).toBe(0)

    const { parameters } = await leaveToProve(visitor)
    expect([parameters.get('acr_values'), parameters.get('max_age'), parameters.get('prompt')]).toEqual([
      'phr',
      '0',
      'login',
    ])
    expect(await proveBy(visitor, own)).toMatchObject({
      status: 303,
      location: `${OFFICE}/roles?role=lead&proof=given`,
    })
    expect((await change(visitor)).status).toBe(202)
    expect(await requests()).toBe(1)

    const { rows } = await running.house.owner.query(
      `select after from audit_entry where action = 'sign-on' order by id desc limit 2`,
    )
    expect(rows.map(({ after }) => after.by)).toEqual(['passkey', 'password'])
    // The session before is over: nobody goes on with its token.
    const token = visitor.cookies.get('__Host-office') ?? ''
    expect(token).not.toBe(before)
    visitor.cookies.set('__Host-office', before ?? '')
    expect((await visitor.get('/office/me')).status).toBe(401)
  })

  it('[OFF-015] is good for 10 minutes', async () => {
    const visitor = await signedOn()
    await proveBy(visitor, own)
    const age = (seconds: number) =>
      running.house.owner.query(
        `update staff_session set proved_at = now() - make_interval(secs => $1) where proved_by = 'passkey'`,
        [seconds],
      )
    await age(9 * 60 + 55)
    expect((await change(visitor)).status).toBe(202)
    await age(10 * 60 + 1)
    expect(await change(visitor)).toMatchObject({
      status: 403,
      body: { error: { refusal: 'passkey-too-old' } },
    })
    expect(await requests()).toBe(1)
  })

  it('[OFF-016] is not opened by the password of somebody who has a passkey', async () => {
    const visitor = await signedOn()
    const { browser, page } = await leaveToProve(visitor)
    const sent = await browser.post(
      page.href,
      { email: 'staff-finance@example.com', password: 'demo-password' },
      { origin: running.issuer },
    )
    expect(sent.status).toBe(403)
    expect(await sent.text()).toContain('Staff sign in with a passkey.')
    expect((await change(visitor)).status).toBe(403)
  })

  it('[OFF-016] is not opened by the passkey of somebody else, and leaves who is at work as they are', async () => {
    const visitor = await signedOn()
    expect(await proveBy(visitor, colleagues)).toMatchObject({
      status: 303,
      location: `${OFFICE}/roles?role=lead&proof=another-person`,
    })
    expect((await visitor.get('/office/me')).body.staff.name).toBe('Tom Okafor')
    expect((await change(visitor)).status).toBe(403)
    expect(await requests()).toBe(0)
  })

  it('[OFF-015] leads back to the same place whoever turns round', async () => {
    const visitor = await signedOn()
    const { browser, page } = await leaveToProve(visitor)
    const { url: back } = await browser.follow(await browser.get(`${page.href}/cancel`), OFFICE)
    const { location } = await visitor.send('GET', `/office/sign-on/callback${back.search}`)
    expect(location).toBe(`${OFFICE}/roles?role=lead&proof=cancelled`)
    expect((await visitor.get('/office/me')).status).toBe(200)
  })

  it('[OFF-016] takes a passkey at the sign-on itself, for as long as it is fresh', async () => {
    const visitor = new Visitor(running.house.api, OFFICE_HOST)
    await proveBy(visitor, own)
    expect((await change(visitor)).status).toBe(202)
  })
})

import { Browser } from '@shop/identity/testing/browser.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countStatements } from '../../testing/count-statements.ts'
import { type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { forgetPeople } from '../platform/personal-data/forget-people.workflow.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const DAY_MS = 86_400_000

let running: ShopWithIdentity
let house: ShopWithIdentity['house']
beforeAll(async () => {
  running = await shopWithIdentity()
  house = running.house
})
afterAll(() => running.close())

/** Signed on with a browser of their own, in a town if told. */
async function signedOn(email: string, userAgent: string, zip?: string): Promise<Visitor> {
  const visitor = await house.visitor()
  if (zip) await visitor.put('/users/me/personalization', { userLocationZip: zip })
  const back = await running.signOnThere(visitor, { path: '/sign-on/login?returnTo=/', site: SITE }, email)
  await visitor.send('GET', `${back.pathname}${back.search}`, { headers: { 'user-agent': userAgent } })
  return visitor
}

const securityOf = async (visitor: Visitor) => (await visitor.get('/users/me/security')).body
const thisOne = async (visitor: Visitor) =>
  (await securityOf(visitor)).sessions.find(({ isThisOne }) => isThisOne)?.id ?? 'none'
const status = async (visitor: Visitor) => (await visitor.get('/user-details')).status
const end = (visitor: Visitor, id: string) => visitor.send('DELETE', `/users/me/sessions/${id}`)
/** As if the last proof had been given so long ago. */
const proofOfAge = (email: string, minutes: number) =>
  house.owner.query(
    `update session set proved_at = now() - make_interval(mins => $2)
      where account_id = (select id from account where email = $1)`,
    [email, minutes],
  )

describe('where somebody is signed in', () => {
  it('[ACCT-122] is every living session of theirs in the realm, this one first, with device, place and site', async () => {
    const phone = await signedOn('retail@example.com', PHONE, '19103')
    const laptop = await signedOn('retail@example.com', LAPTOP)
    const { account, sessions, timeZone } = await securityOf(phone)
    expect(account).toEqual({ firstName: 'Rita', lastName: 'Alvarez', email: 'retail@example.com' })
    expect(timeZone).toBe('America/New_York')
    expect(sessions).toEqual([
      expect.objectContaining({
        device: 'Chrome on Android',
        deviceKind: 'phone',
        place: 'Philadelphia, PA',
        site: 'SimpleTire',
        by: 'password',
        isThisOne: true,
      }),
      expect.objectContaining({
        device: 'Firefox on Windows',
        deviceKind: 'computer',
        place: null,
        isThisOne: false,
      }),
    ])
    expect((await securityOf(laptop)).sessions.map(({ device }) => device)).toEqual([
      'Firefox on Windows',
      'Chrome on Android',
    ])
  })

  it('[ACCT-122] is on other channels of the realm too, and none that has ended or lain idle', async () => {
    const visitor = await signedOn('special-order@example.com', PHONE)
    const over = await signedOn('special-order@example.com', LAPTOP)
    const idle = await signedOn('special-order@example.com', LAPTOP)
    const atPortal = await house.visitor('epp.localhost')
    const portal = (await atPortal.get('/users/session')).body.userSessionId
    await house.owner.query(
      `update session set account_id = (select id from account where email = 'special-order@example.com')
        where id = $1::uuid`,
      [portal],
    )
    await over.send('POST', '/sign-on/logout', { headers: { origin: SITE } })
    await house.owner.query(
      `update session set last_seen_at = now() - interval '15 days' where id = $1::uuid`,
      [await thisOne(idle)],
    )
    const { sessions } = await securityOf(visitor)
    expect(sessions.map(({ site }) => site)).toEqual(['SimpleTire', 'Employee Purchase Portal'])
  })

  it('[ACCT-122] is read in three statements, who is asking among them', async () => {
    const visitor = await signedOn('fleet@example.com', PHONE)
    const statements = await countStatements(house.apiDb.checkoutPool, () => securityOf(visitor))
    expect(statements).toBeLessThanOrEqual(3)
    expect(statements).toBeGreaterThan(1)
  })

  it('[ACCT-085] is shown to nobody who has not signed in', async () => {
    expect((await (await house.visitor()).get('/users/me/security')).status).toBe(401)
  })
})

describe('a sign-on', () => {
  it('[ACCT-123] is noted with when, how, device, place and channel, newest first, for its owner alone', async () => {
    const began = Date.now()
    await signedOn('partner-program@example.com', LAPTOP)
    const phone = await signedOn('partner-program@example.com', PHONE, '19103')
    await signedOn('dealer@example.com', LAPTOP)
    const { signOns } = await securityOf(phone)
    expect(signOns).toEqual([
      expect.objectContaining({
        device: 'Chrome on Android',
        deviceKind: 'phone',
        place: 'Philadelphia, PA',
        site: 'SimpleTire',
        by: 'password',
      }),
      expect.objectContaining({ device: 'Firefox on Windows', place: null }),
    ])
    expect(Date.parse(signOns[0]?.at ?? '')).toBeGreaterThan(began - 60_000)
  })

  it('[ACCT-123] is shown among the last ten', async () => {
    const visitor = await signedOn('sales-tool@example.com', PHONE)
    await house.owner.query(
      `insert into sign_on (account_id, channel_id, signed_on_at, proved_by)
       select id, 'simpletire', now() - make_interval(days => n), 'passkey'
         from account, generate_series(1, 20) n where email = 'sales-tool@example.com'`,
    )
    const { signOns } = await securityOf(visitor)
    expect(signOns.map(({ by }) => by)).toEqual(['password', ...Array.from({ length: 9 }, () => 'passkey')])
  })

  it('[ACCT-123] is gone after 90 days', async () => {
    const visitor = await signedOn('special-order@example.com', PHONE)
    const forgetAfter = (days: number) =>
      forgetPeople(house.shop.db.checkout, house.shop.files, new Date(Date.now() + days * DAY_MS))
    const left = async () => {
      const { rows } = await house.owner.query('select count(*)::int as n from sign_on')
      return rows[0].n
    }
    const before = await left()
    expect((await securityOf(visitor)).signOns.length).toBeGreaterThan(0)
    await house.owner.query(`delete from sign_on where signed_on_at < now() - interval '1 hour'`)
    const recent = await left()
    await forgetAfter(89)
    expect(await left()).toBe(recent)
    await forgetAfter(91)
    expect([before > 0, await left()]).toEqual([true, 0])
  })
})

describe('signing another device out', () => {
  // Each of them of somebody else: a proof is told by its second, and one that was ended lets nobody in.
  it('[ACCT-124] ends it before its next call, and nothing else', async () => {
    const [phone, laptop, tablet] = [
      await signedOn('retail-member@example.com', PHONE),
      await signedOn('retail-member@example.com', LAPTOP),
      await signedOn('retail-member@example.com', PHONE),
    ]
    const answer = await end(phone, await thisOne(laptop))
    expect([answer.status, answer.body]).toEqual([200, { device: 'Firefox on Windows' }])
    expect([await status(phone), await status(laptop), await status(tablet)]).toEqual([200, 401, 200])
    expect((await securityOf(phone)).sessions).toHaveLength(2)
  })

  it('[ACCT-124] or all others at once, on every channel', async () => {
    const [phone, laptop] = [
      await signedOn('employee@example.com', PHONE),
      await signedOn('employee@example.com', LAPTOP),
    ]
    const stranger = await signedOn('fleet@example.com', LAPTOP)
    const others = (await securityOf(phone)).sessions.length - 1
    expect((await phone.delete('/users/me/sessions')).body).toEqual({ count: others })
    expect([await status(phone), await status(laptop), await status(stranger)]).toEqual([200, 401, 200])
    expect((await phone.delete('/users/me/sessions')).body).toEqual({ count: 0 })
  })

  it('[ACCT-124] is not there for a session that is somebody else’s, one’s own, over or made up', async () => {
    const [phone, laptop] = [
      await signedOn('dealer@example.com', PHONE),
      await signedOn('dealer@example.com', LAPTOP),
    ]
    const stranger = await signedOn('fleet@example.com', LAPTOP)
    const [own, theirs, once] = [await thisOne(phone), await thisOne(stranger), await thisOne(laptop)]
    await end(phone, once)
    for (const id of [theirs, own, once, '0'.repeat(32)]) expect((await end(phone, id)).status, id).toBe(404)
    expect((await end(phone, 'nonsense')).status).toBe(400)
    expect([await status(phone), await status(stranger)]).toEqual([200, 200])
  })

  it('[ACCT-125] takes a proof of the last ten minutes', async () => {
    const [phone, laptop] = [
      await signedOn('special-order@example.com', PHONE),
      await signedOn('special-order@example.com', LAPTOP),
    ]
    const id = await thisOne(laptop)
    await proofOfAge('special-order@example.com', 11)
    expect([(await end(phone, id)).status, (await phone.delete('/users/me/sessions')).status]).toEqual([
      403, 403,
    ])
    expect(await status(laptop)).toBe(200)
    await proofOfAge('special-order@example.com', 9)
    expect((await end(phone, id)).status).toBe(200)
    expect(await status(laptop)).toBe(401)
  })

  it('[ACCT-128] keeps it out until it proves anew who it is, though the identity server still knows its browser', async () => {
    const email = 'sales-tool@example.com'
    const [phone, laptop, browser] = [await signedOn(email, PHONE), await house.visitor(), new Browser()]
    const login = { path: '/sign-on/login?returnTo=/brands', site: SITE }
    const back = await running.signOnThere(laptop, login, email, browser)
    await laptop.send('GET', `${back.pathname}${back.search}`)
    await end(phone, await thisOne(laptop))
    const left = (await securityOf(phone)).sessions.length
    // Nothing is asked there: the way leads back at once.
    const again = await laptop.send('GET', login.path)
    const { url: silent } = await browser.follow(await browser.get(again.location ?? ''), SITE)
    const turned = await laptop.send('GET', `${silent.pathname}${silent.search}`)
    expect(turned.location).toBe(`${SITE}/_api/sign-on/prove?returnTo=%2Fbrands`)
    expect(await status(laptop)).toBe(401)
    expect((await securityOf(phone)).sessions).toHaveLength(left)
    const prove = { path: '/sign-on/prove?returnTo=/brands', site: SITE }
    // The next proof is of another second.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const proven = await running.signOnThere(laptop, prove, email, browser)
    await laptop.send('GET', `${proven.pathname}${proven.search}`)
    expect(await status(laptop)).toBe(200)
  })
})

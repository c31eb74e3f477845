import { generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopWithIdentity, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import type { Visitor } from '../../testing/visitor.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
let running: ShopWithIdentity
let key: JWK
beforeAll(async () => {
  running = await shopWithIdentity()
  const { rows } = await running.house.owner.query('select jwk from identity.signing_key')
  key = rows[0].jwk
})
afterAll(() => running.close())

interface Changed {
  readonly claims?: Record<string, unknown>
  readonly audience?: string
  readonly issuer?: string
  readonly typ?: string
  readonly issuedAt?: number
  readonly key?: Parameters<SignJWT['sign']>[0]
}
async function logoutToken(changed: Changed = {}): Promise<string> {
  const issuedAt = changed.issuedAt ?? Math.floor(Date.now() / 1000)
  return new SignJWT({ sub: 'demo-retail', jti: 'one', events: { [EVENT]: {} }, ...changed.claims })
    .setProtectedHeader({ alg: 'RS256', typ: changed.typ ?? 'logout+jwt', kid: String(key.kid) })
    .setIssuer(changed.issuer ?? running.issuer)
    .setAudience(changed.audience ?? 'shop-simpletire')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 120)
    .sign(changed.key ?? (await importJWK(key, 'RS256')))
}

const tell = (token: string, path = '/sign-on/ended') =>
  running.house.api.inject({
    method: 'POST',
    url: path,
    headers: { host: 'simpletire.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
  })
const status = async (visitor: Visitor) => (await visitor.get('/user-details')).status

it('[IDN-033] ends every session of the person on every channel, and nobody else’s', async () => {
  const [phone, laptop] = [
    await running.signedOn('retail@example.com'),
    await running.signedOn('retail@example.com'),
  ]
  const atPartner = await running.house.visitor('epp.localhost')
  await running.house.owner.query(
    `update session set account_id = (select id from account where sso_uid = 'demo-retail')
      where id = (select id from session where channel_id = 'employee' order by created_at desc limit 1)`,
  )
  const other = await running.signedOn('fleet@example.com')
  expect([await status(phone), await status(laptop), await status(atPartner), await status(other)]).toEqual([
    200, 200, 200, 200,
  ])
  expect((await tell(await logoutToken())).statusCode).toBe(204)
  expect([await status(phone), await status(laptop), await status(atPartner), await status(other)]).toEqual([
    401, 401, 401, 200,
  ])
  // Told twice, it is over all the same.
  expect((await tell(await logoutToken())).statusCode).toBe(204)
})

it('[IDN-033] ends nothing by a token that is not the identity server’s, not for us, old, or about something else', async () => {
  const visitor = await running.signedOn('retail@example.com')
  const { privateKey } = await generateKeyPair('RS256')
  const [header, , signature] = (await logoutToken()).split('.')
  const tampered = Buffer.from(JSON.stringify({ sub: 'demo-retail' })).toString('base64url')
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'logout+jwt' })).toString('base64url')
  const [, payload] = (await logoutToken()).split('.')
  const tokens = [
    await logoutToken({ key: privateKey }),
    await logoutToken({ audience: 'office' }),
    await logoutToken({ audience: 'shop-nobody' }),
    await logoutToken({ audience: 'simpletire' }),
    await logoutToken({ issuer: 'https://identity.example' }),
    await logoutToken({ typ: 'JWT' }),
    await logoutToken({ issuedAt: Math.floor(Date.now() / 1000) - 3_600 }),
    await logoutToken({ claims: { events: {} } }),
    await logoutToken({ claims: { events: undefined } }),
    await logoutToken({ claims: { nonce: 'as in an id token' } }),
    await logoutToken({ claims: { sub: undefined } }),
    await logoutToken({ claims: { jti: undefined } }),
    `${header}.${tampered}.${signature}`,
    `${unsigned}.${payload}.`,
    'nothing of the kind',
    '',
  ]
  for (const [nth, token] of tokens.entries())
    expect([nth, (await tell(token)).statusCode]).toEqual([nth, 400])
  expect(await status(visitor)).toBe(200)
})

it('[IDN-033] takes staff from their desks', async () => {
  const staff = await signInStaff(running.house, 'support')
  const me = async () => (await staff.get('/office/me')).status
  expect(await me()).toBe(200)
  const { rows } = await running.house.owner.query(
    'select sso_uid from staff_member m join staff_session s on s.staff_id = m.id order by s.created_at desc limit 1',
  )
  const token = await logoutToken({ audience: 'office', claims: { sub: rows[0].sso_uid } })
  expect((await tell(token, '/office/sign-on/ended')).statusCode).toBe(204)
  expect(await me()).toBe(401)
})

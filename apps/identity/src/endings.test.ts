import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { type RunningIdentity, runningIdentity } from '../testing/running-identity.ts'

const told: { path: string; token: string }[] = []
let status = 204
const site = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  if (status < 300)
    told.push({ path: request.url ?? '', token: new URLSearchParams(body).get('logout_token') ?? '' })
  response.writeHead(status).end()
})
let identity: RunningIdentity
beforeAll(async () => {
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  const { port } = site.address() as AddressInfo
  const at = (path: string) => ({ backchannelLogoutUri: `http://127.0.0.1:${port}${path}` })
  identity = await runningIdentity(({ shop, offices }) => ({
    shop: { ...shop, ...at('/shop') },
    offices: offices.map((office) => ({ ...office, ...at('/office') })),
  }))
})
afterAll(async () => {
  await identity.close()
  site.close()
})

async function setNewPassword(email: string, password: string): Promise<void> {
  const { browser, page } = await identity.openSignIn()
  await browser.post(`${page.href}/recover`, { email })
  const [mail] = await identity.mailsTo(email, /Reset your SimpleTire password/)
  const href = /http:\S+\/recover\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
  const saved = await new Browser().post(href, { password })
  expect(await saved.text()).toContain('Your new password is saved')
}

it('[IDN-032] a new password is told to every site before it is answered, signed for each and about this person', async () => {
  await setNewPassword('retail@example.com', 'purple kayak window')
  expect(told.map(({ path }) => path).sort()).toEqual(['/office', '/shop'])
  const keys = createRemoteJWKSet(new URL(`${identity.options.issuer}/jwks`))
  for (const { path, token } of told) {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: identity.options.issuer,
      audience: path === '/shop' ? 'shop-simpletire' : 'office',
      typ: 'logout+jwt',
    })
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({
      sub: 'demo-retail',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload['nonce']).toBeUndefined()
  }
})

it('[IDN-032] is told again until the site has heard it', async () => {
  told.length = 0
  status = 503
  await setNewPassword('fleet@example.com', 'green bicycle lantern')
  const waiting = async () =>
    (await identity.db.query(`select client_id from identity.ending where uid = 'demo-fleet'`)).rowCount
  expect([told.length, await waiting()]).toEqual([0, 2])
  status = 204
  await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 15_000, interval: 200 })
  expect(told.map(({ path }) => path).sort()).toEqual(['/office', '/shop'])
})

it('[IDN-039] is told once for each realm the person is known in, as who they are there', async () => {
  told.length = 0
  const owner = new Pool({ connectionString: identity.database.ownerUrl, max: 1 })
  await owner.query(`insert into realm (id, name) values ('abroad', 'Abroad');
    insert into channel (id, name, title_suffix, realm_id) values
      ('north', 'North', 'North', 'abroad'), ('south', 'South', 'South', 'abroad');
    insert into channel_host (host, channel_id, is_primary) values
      ('north.localhost', 'north', true), ('south.localhost', 'south', true);
    insert into identity.subject (uid, realm_id, subject) values ('demo-dealer', 'abroad', 'dana-abroad')`)
  await owner.end()
  await setNewPassword('dealer@example.com', 'yellow canoe doorway')
  const heard = told.map(({ token }) => decodeJwt(token)).map(({ aud, sub }) => `${aud}: ${sub}`)
  expect(heard.sort()).toEqual([
    'office: demo-dealer',
    'shop-north: dana-abroad',
    'shop-simpletire: demo-dealer',
  ])
})

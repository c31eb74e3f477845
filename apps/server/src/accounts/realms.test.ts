import { CALLBACK_PATHS } from '@shop/domain/accounts/sign-on-paths'
import { Browser } from '@shop/identity/testing/browser.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { landingOf, type ShopWithIdentity, SITE, shopWithIdentity } from '../../testing/shop-with-identity.ts'
import { STARTER_TIRE, type Visitor } from '../../testing/visitor.ts'

const ABROAD = 'http://abroad.localhost:7800'
let running: ShopWithIdentity
beforeAll(async () => {
  running = await shopWithIdentity()
  await running.house.owner.query(`insert into realm (id, name) values ('abroad', 'Abroad');
    insert into channel (id, name, title_suffix, realm_id, parent_id, level, parent_level) values
      ('abroad', 'Abroad', 'Abroad', 'abroad', 'simpletire', 1, 0);
    insert into channel_host (host, channel_id, is_primary) values ('abroad.localhost', 'abroad', true)`)
  const { api } = running.house
  const ask = () => api.inject({ url: '/products', headers: { host: 'abroad.localhost' } })
  await vi.waitUntil(async () => (await ask()).statusCode !== 421, { timeout: 20_000 })
})
afterAll(() => running.close())

async function signedOnAt(site: string, browser = new Browser()): Promise<Visitor> {
  const visitor = await running.house.visitor(new URL(site).hostname)
  const path = '/sign-on/login?returnTo=/'
  const back = await running.signOnThere(visitor, { path, site }, 'retail@example.com', browser)
  expect(back.origin).toBe(site)
  await visitor.send('GET', `${back.pathname}${back.search}`)
  return visitor
}
const uidOf = async (visitor: Visitor) => (await visitor.get('/api/me')).body.uid

it('[IDN-034] [IDN-038] somebody who signs on in two realms is two customers, who share nothing', async () => {
  const [here, abroad] = [await signedOnAt(SITE), await signedOnAt(ABROAD)]
  expect(await uidOf(here)).toBe('demo-retail')
  expect(await uidOf(abroad)).toMatch(/^[0-9a-f-]{36}$/)
  await here.post('/cart-summary', { itemId: STARTER_TIRE, itemQuantity: 4 })
  const again = await signedOnAt(ABROAD)
  expect(await uidOf(again)).toBe(await uidOf(abroad))
  expect((await again.get('/cart-summary')).body.siteCart?.itemCount ?? 0).toBe(0)
  const { rows } = await running.house.owner.query(
    `select realm_id, count(*)::int as count from account where email = 'retail@example.com' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { realm_id: 'abroad', count: 1 },
    { realm_id: 'simpletire', count: 1 },
  ])
})

it('[IDN-036] a way back of one channel is worth nothing at another', async () => {
  const visitor = await running.house.visitor()
  const path = '/sign-on/login?returnTo=/'
  const back = await running.signOnThere(visitor, { path, site: SITE }, 'fleet@example.com')
  const stranger = await running.house.visitor('abroad.localhost')
  for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value)
  await stranger.send('GET', `${CALLBACK_PATHS.others}${back.search}`)
  expect(landingOf(stranger)).toMatchObject({ kind: 'not-signed-in', error: 'failed' })
})

it('[IDN-039] [IDN-042] signing out everywhere ends what they have on every channel of every realm', async () => {
  const browser = new Browser()
  const [elsewhere, here, abroad] = [
    await signedOnAt(SITE),
    await signedOnAt(SITE, browser),
    await signedOnAt(ABROAD),
  ]
  const all = async () =>
    Promise.all([elsewhere, here, abroad].map(async (visitor) => (await visitor.get('/user-details')).status))
  expect(await all()).toEqual([200, 200, 200])
  const answer = await browser.post(`${running.issuer}/sign-out-everywhere`, {})
  expect(await answer.text()).toContain('You’re signed out everywhere')
  expect(await all()).toEqual([401, 401, 401])
})

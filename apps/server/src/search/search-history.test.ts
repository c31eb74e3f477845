import type { PastSearch, RecentTire } from '@shop/contracts/search/search-history'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const HISTORY = '/users/me/history/search'
const camry = {
  label: '2020 Toyota Camry LE',
  detailLabel: '215/55R17',
  link: '/vehicles/toyota/camry/2020?trim=le',
  typeName: 'vehicle',
  vehicleMetadata: { make: 'toyota', model: 'camry', year: 2020, trim: 'le', oem: '215-55r17' },
} as const
const size = { label: '225/65R17', link: '/tire-sizes/225-65r17', typeName: 'size' } as const

const itemsOf = async (visitor: Visitor): Promise<PastSearch[]> => (await visitor.get(HISTORY)).body.items
const signIn = async (visitor: Visitor, uid: string) => {
  const { body } = await visitor.get('/users/session')
  await house.owner.query(
    `insert into account (sso_uid, email, first_name, last_name, account_type_id)
     values ($1, $1 || '@example.com', 'Ana', 'Morris', 'Retail') on conflict do nothing`,
    [uid],
  )
  await house.owner.query(
    `update session set account_id = (select id from account where sso_uid = $1)
      where replace(id::text, '-', '') = $2 or id::text = $2`,
    [uid, body.userSessionId],
  )
}

describe('past searches', () => {
  it('[API-073] [API-074] [API-076] [SRCH-044] [SRCH-045] are kept newest first, with all they hold', async () => {
    const visitor = await house.visitor()
    expect(await itemsOf(visitor)).toEqual([])
    expect((await visitor.post(HISTORY, camry)).status).toBe(200)
    const added = await visitor.post(HISTORY, size)
    expect(added.status).toBe(200)
    expect(added.body.items).toEqual([
      { ...size, detailLabel: null, vehicleMetadata: null, image: null, isPillItem: true },
      { ...camry, image: null, isPillItem: false },
    ])
    expect(await itemsOf(visitor)).toEqual(added.body.items)
    expect(await itemsOf(await house.visitor())).toEqual([])
  })

  it('move to the top when searched again, and are never more than twenty', async () => {
    const visitor = await house.visitor()
    for (let n = 0; n < 22; n++)
      await visitor.post(HISTORY, { ...size, label: `Search ${n}`, link: `/tire-sizes/${n}` })
    await visitor.post(HISTORY, { ...size, label: 'Again', link: '/tire-sizes/5' })
    const items = await itemsOf(visitor)
    expect(items).toHaveLength(20)
    expect(items[0]).toMatchObject({ label: 'Again', link: '/tire-sizes/5' })
    expect(items.filter(({ link }) => link === '/tire-sizes/5')).toHaveLength(1)
    const { rows } = await house.owner.query(
      `select count(*)::int as count from past_search where link ~ '^/tire-sizes/\\d+$'`,
    )
    expect(rows).toEqual([{ count: 20 }])
  })

  it('[API-075] [API-076] are forgotten on request', async () => {
    const visitor = await house.visitor()
    await visitor.post(HISTORY, camry)
    expect(await visitor.delete(HISTORY)).toMatchObject({ status: 200, body: { items: [] } })
    expect(await itemsOf(visitor)).toEqual([])
  })

  it('follow an account to another visit, with those from before signing in', async () => {
    const [here, there] = [await house.visitor(), await house.visitor()]
    await here.post(HISTORY, size)
    await signIn(here, 'history-1')
    await here.post(HISTORY, camry)
    expect(await itemsOf(here)).toHaveLength(2)
    await signIn(there, 'history-1')
    expect((await itemsOf(there)).map(({ label }) => label)).toEqual([camry.label])
  })

  it.each([
    ['another type', { ...size, typeName: 'shop' }],
    ['a link to elsewhere', { ...size, link: 'https://example.com' }],
    ['a link without a path', { ...size, link: '//example.com' }],
    ['no label', { ...size, label: '' }],
    ['a field nobody knows', { ...size, image: 'x' }],
  ])('[SRCH-045] refuse %s', async (_what, body) => {
    expect((await (await house.visitor()).send('POST', HISTORY, { body })).status).toBe(400)
  })
})

describe('recent tires', () => {
  const see = (visitor: Visitor, itemId: number, source = 'home', dateOfVisit = '2026-11-15') =>
    visitor.post(
      `/users/recent-search?${new URLSearchParams({ dateOfVisit, itemId: String(itemId), source })}`,
      undefined,
    )
  const recent = async (visitor: Visitor, query: string) => {
    const { status, body } = await visitor.get(`/users/recent-search?${query}`)
    expect(status).toBe(200)
    return body as RecentTire[]
  }
  const somebodyInPhiladelphia = async () => {
    const visitor = await house.visitor()
    await visitor.put('/users/me/personalization', { userLocationZip: '19103' })
    return visitor
  }
  const VEHICLE = 'source=vehicle&make=toyota&model=camry&year=2020&trim=le&oem=215-55r17'

  it('[API-071] [API-072] [SRCH-046] [SRCH-047] [SRCH-050] [SRCH-052] are listed newest first on home, as cards', async () => {
    const visitor = await somebodyInPhiladelphia()
    expect((await see(visitor, 100_001, 'size', '2026-11-14')).body).toEqual([
      { dateOfVisit: '2026-11-14', itemId: 100_001, source: 'size' },
    ])
    await see(visitor, 100_014)
    const list = await recent(visitor, 'source=home')
    expect(list.map(({ itemId }) => itemId)).toEqual([100_014, 100_001])
    expect(list[1]).toMatchObject({
      dateOfVisit: '2026-11-14',
      source: 'size',
      tire: { productId: 100_001, slug: 'ridgeback-a-t', price: { label: 'retail' } },
    })
    await see(visitor, 100_001)
    expect((await recent(visitor, 'source=home')).map(({ itemId }) => itemId)).toEqual([100_001, 100_014])
  })

  it('[SRCH-048] [SRCH-052] are those that fit the vehicle on its page, which must be named in full', async () => {
    const visitor = await somebodyInPhiladelphia()
    const { body } = await visitor.get('/products?vehicle=toyota/camry/2020/le&oem=215-55r17&limit=1')
    const fitting = body.products[0]?.productId as number
    await see(visitor, fitting, 'vehicle')
    await see(visitor, 100_001, 'vehicle')
    expect((await recent(visitor, VEHICLE)).map(({ itemId }) => itemId)).toEqual([fitting])
    for (const name of ['make', 'model', 'year', 'trim', 'oem']) {
      const partial = VEHICLE.split('&').filter((pair) => !pair.startsWith(`${name}=`))
      expect((await visitor.get(`/users/recent-search?${partial.join('&')}`)).status).toBe(400)
    }
  })

  it('[SRCH-049] are those of the size on its page', async () => {
    const visitor = await somebodyInPhiladelphia()
    await see(visitor, 100_001)
    await see(visitor, 100_002)
    expect((await recent(visitor, 'source=size&size=225-65r17')).map(({ itemId }) => itemId)).toEqual([
      100_001,
    ])
    expect((await visitor.get('/users/recent-search?source=size')).status).toBe(400)
  })

  it('[SRCH-051] are not looked up while we do not know where somebody is', async () => {
    const visitor = await house.visitor()
    await see(visitor, 100_001)
    expect(await recent(visitor, 'source=home')).toEqual([])
    await visitor.put('/users/me/personalization', { userLocationZip: '19103' })
    expect(await recent(visitor, 'source=home')).toHaveLength(1)
  })

  it('are refused for a tire there is not, a day there is not and another source', async () => {
    const visitor = await house.visitor()
    expect((await see(visitor, 1)).status).toBe(404)
    expect((await see(visitor, 100_001, 'home', '11/15/2026')).status).toBe(400)
    expect((await see(visitor, 100_001, 'cart')).status).toBe(400)
  })

  it('are never more than twenty-four', async () => {
    const visitor = await somebodyInPhiladelphia()
    const { rows } = await house.owner.query('select tire_id from tire_listing order by tire_id limit 26')
    for (const { tire_id } of rows) await see(visitor, tire_id)
    const list = await recent(visitor, 'source=home')
    expect(list).toHaveLength(24)
    expect(list[0]?.itemId).toBe(rows.at(-1).tire_id)
  })
})

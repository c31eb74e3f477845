import { orderNumber } from '@shop/domain/orders/order-number'
import { loadOffice } from '@shop/tools/database/office-world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordingDatabase } from '../../../testing/recording-database.ts'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import { signInStaff } from '../../../testing/sign-in-staff.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { SEARCH_SOURCES } from '../../search-sources.ts'

let house: ShopUnderTest
let everybody: Visitor
let number = ''
let tire = { size: '', mpn: '', brand: '', line: '' }
beforeAll(async () => {
  house = await shopUnderTest()
  await loadOffice(house.owner, { customers: 40, orders: 120, auditLines: 0, jobs: 0 }, () => {})
  everybody = await signInStaff(house, 'support', 'content')
  const { rows: orders } = await house.owner.query<{ number: string }>(
    `update shop_order set number = $1, phone = '(215) 555-0199', zip = '19199-0001', last_name = 'Zorrilla', first_name = 'Ana',
            email = 'ana.z@example.com', account_id = (select id from account order by id limit 1)
      where id = (select id from shop_order order by id limit 1) returning number`,
    [orderNumber(new Uint8Array(8).fill(77))],
  )
  number = orders[0]?.number ?? ''
  await house.owner.query(
    `update account set last_name = 'Zorrilla', first_name = 'Ana', email = 'ana.z@example.com'
      where id = (select id from account order by id limit 1)`,
  )
  const { rows: tires } = await house.owner.query<typeof tire>(
    `update tire t set mpn = 'ZZ-4711-K' from product_line l join brand b on b.id = l.brand_id
      where t.line_id = l.id and t.id = (select min(id) from tire) returning t.size, t.mpn, b.name as brand, l.name as line`,
  )
  tire = tires[0] ?? tire
})
afterAll(() => house.close())

interface Found {
  kind: string
  entries: { id: string; title: string; detail: string; state: string | null; href: string | null }[]
  hasMore: boolean
}
const search = async (text: string, staff = everybody) => {
  const { status, body } = await staff.send('POST', '/office/search', { body: { text } })
  expect([text, status]).toEqual([text, 200])
  return (body as { found: Found[] }).found
}
const titles = async (text: string, kind: string, staff = everybody) =>
  (await search(text, staff)).find((each) => each.kind === kind)?.entries.map(({ title }) => title) ?? []

/** What is typed, the kind it finds, and the index it is found by. */
const WAYS: readonly [string, string, () => string, string][] = [
  ['an order', 'orders', () => number, 'shop_order_number_key'],
  ['an order by phone', 'orders', () => '215-555-0199', 'shop_order_phone'],
  ['an order by half a name', 'orders', () => 'ana zorr', 'shop_order_name'],
  ['an order by ZIP', 'orders', () => '19199', 'shop_order_zip'],
  ['an order by email', 'orders', () => 'ana.z@example.com', 'shop_order_email'],
  ['a customer by half a name', 'customers', () => 'Ana Zo', 'account_name'],
  ['a customer by email', 'customers', () => 'Ana.Z@example.com', 'account_email'],
  ['a customer by the phone of an order', 'customers', () => '(215) 555 0199', 'shop_order_phone'],
  ['a tire by its size', 'tires', () => tire.size, 'tire_size'],
  ['a tire by the number of its maker', 'tires', () => 'zz-4711-k', 'tire_mpn'],
  [
    'a tire by words of its name',
    'tires',
    () => `${tire.line.slice(0, 5)} ${tire.brand}`,
    'suggestion_spellings',
  ],
  ['a promo code by its beginning', 'codes', () => 'menu-co', 'promotion_code_start'],
  ['a page by words of its title', 'pages', () => 'refunds', 'content_page_title'],
]

describe('the menu of commands', () => {
  beforeAll(async () => {
    await house.owner.query(
      `insert into promotion_code (channel_id, code, promotion_id, max_uses)
       select channel_id, 'MENU-CODE-1', id, 20 from promotion order by channel_id, id limit 1`,
    )
    // So few lines and pages are read faster one by one: as many as a shop has.
    await house.owner.query(
      `insert into suggestion (kind, key, label, detail, spellings, weight, tire_count)
       select 'line', 'some/line-' || n, 'Line ' || n, 'Some', 'some line ' || md5(n::text), 0, 1 from generate_series(1, 4000) n`,
    )
    await house.owner.query(
      `insert into content_page (channel_id, slug, title, blocks)
       select (select min(id) from channel), 'page-' || n, md5(n::text), '{}' from generate_series(1, 4000) n`,
    )
    await house.owner.query('vacuum analyze suggestion, content_page')
  })

  it.each(WAYS)('[OFF-040] finds %s in one statement, through an index', async (_what, kind, text, index) => {
    const found = (await search(text())).find((each) => each.kind === kind)
    expect(found?.entries.length).toBeGreaterThan(0)
    const source = SEARCH_SOURCES.find((each) => each.kind === kind)
    const url = `${house.shop.env.OFFICE_DATABASE_URL}?options=-c%20enable_seqscan%3Doff`
    const recording = recordingDatabase(url)
    try {
      await source?.named(text())?.rows(recording.db)
      expect(recording.statements).toHaveLength(1)
      expect(await recording.plans()).toContain(index)
    } finally {
      await recording.close()
    }
  })

  it('[OFF-040] says of each what it is, of people no more than the lists do, and where it stands', async () => {
    const [orders, customers] = await search('Ana Zorrilla')
    expect(orders).toMatchObject({
      kind: 'orders',
      hasMore: false,
      entries: [{ id: number, title: number, href: null }],
    })
    expect(orders?.entries[0]?.detail).toContain('Ana Z. 19199')
    expect(customers?.entries).toMatchObject([{ title: 'Ana Z.', href: null }])
    expect(customers?.entries[0]?.detail).toContain('a•••••@example.com')
    expect(JSON.stringify([orders, customers])).not.toMatch(/Zorrilla|ana\.z@/)
    const [tires] = (await search('ZZ-4711-K')).filter(({ kind }) => kind === 'tires')
    expect(tires?.entries[0]).toMatchObject({
      title: `${tire.brand} ${tire.line}`,
      detail: `${tire.size}, ZZ-4711-K`,
    })
    expect(tires?.entries[0]?.href).toMatch(/^http:\/\/simpletire\.localhost:\d+\/brands\/.+\?size=/)
  })

  it('[OFF-040] shows five of a kind at most, and says that there are more', async () => {
    await house.owner.query(
      `update shop_order set zip = '19198' where id in (select id from shop_order limit 8)`,
    )
    const [orders] = await search('19198')
    expect(orders).toMatchObject({ kind: 'orders', hasMore: true })
    expect(orders?.entries).toHaveLength(5)
  })

  it('[OFF-040] asks only for the kinds that the roles of a person open', async () => {
    const kindsFor = async (staff: Visitor, text: string) =>
      (await search(text, staff)).map(({ kind }) => kind)
    expect(await kindsFor(await signInStaff(house, 'support'), 'Ana Zorrilla')).toEqual([
      'orders',
      'customers',
    ])
    expect(await kindsFor(await signInStaff(house, 'pricing'), 'Ana Zorrilla')).toEqual(['orders'])
    expect(await kindsFor(await signInStaff(house, 'conversations'), 'Ana Zorrilla')).toEqual(['customers'])
    expect(await kindsFor(await signInStaff(house, 'moderator'), 'Ana Zorrilla')).toEqual([])
    expect(await titles('menu-code', 'codes', await signInStaff(house, 'support'))).toEqual([])
    expect(await titles('menu-code', 'codes', await signInStaff(house, 'pricing'))).toEqual(['MENU-CODE-1'])
    expect(await titles('refunds', 'pages', await signInStaff(house, 'pricing'))).toEqual([])
  })

  it.each(['%', '__', "'; --", '\\', '%%%'])(
    '[OFF-040] takes %j for what it is, not for a pattern',
    async (text) => {
      const { status, body } = await everybody.send('POST', '/office/search', { body: { text: `${text} ` } })
      if (text.length < 2) expect(status).toBe(400)
      else expect([status, body]).toEqual([200, { found: [] }])
    },
  )
})

describe('what is searched for in the menu', () => {
  const lines = async () =>
    (
      await house.owner.query<{ subject: string; after: object; text: string }>(
        `select subject, after, to_jsonb(e)::text as text from audit_entry e where action = 'search-office' order by id`,
      )
    ).rows

  it('[OFF-041] leaves one masked line where it names a person, whatever it found', async () => {
    const staff = await signInStaff(house, 'support')
    const before = (await lines()).length
    for (const text of ['215-555-0199', 'Ana Zorrilla', 'nobody@example.com']) await search(text, staff)
    const [phone, name, email, ...rest] = (await lines()).slice(before)
    expect(rest).toEqual([])
    const kinds = ['orders', 'customers']
    expect(phone).toMatchObject({ subject: 'search:phone', after: { term: '…0199', count: 2, kinds } })
    expect(name).toMatchObject({ subject: 'search:name', after: { term: 'z…', count: 2, kinds } })
    expect(email).toMatchObject({
      subject: 'search:email',
      after: { term: 'n•••••@example.com', count: 0, kinds },
    })
    for (const line of [phone, name, email]) expect(line?.text).not.toMatch(/5550199|orrilla|nobody/)
  })

  it('[OFF-041] leaves none for who may not look for people, nor for what names nobody', async () => {
    const before = (await lines()).length
    await search('Ana Zorrilla', await signInStaff(house, 'content'))
    await search(tire.size, await signInStaff(house, 'support'))
    expect(await lines()).toHaveLength(before)
  })

  it('[OFF-041] is taken from a body alone', async () => {
    const { status } = await everybody.send('POST', '/office/search?text=Ana+Zorrilla', { body: {} })
    expect(status).toBe(400)
    expect((await everybody.send('GET', '/office/search?text=Ana+Zorrilla')).status).toBe(404)
  })
})

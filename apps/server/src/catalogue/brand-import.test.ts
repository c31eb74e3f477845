import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ImportDesk, importDesk } from '../../testing/bring-file.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
let desk: ImportDesk
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  desk = await importDesk(house)
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const refusals = (report: { refusals: readonly { row: number; column: string; reason: string }[] }) =>
  report.refusals.map(({ row, column, reason }) => `${row} ${column} ${reason}`)
const leadsTo = async (path: string) =>
  (await (await house.visitor()).get(`/redirects?path=${encodeURIComponent(path)}`)).body.to

describe('a file of brands', () => {
  it('[OFF-078] adds and changes brands, and leaves columns it does not have', async () => {
    const report = await desk.bring(
      'brands',
      'slug,name,tier,story\nglenmoor,Glenmoor,value,Made in Ohio.\noakmere,Oakmere Tire,premium,Since 1931.\n',
    )
    expect(report).toMatchObject({ added: 1, changed: 1, refused: 0 })
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'glenmoor'`)
    const again = 'slug,name\nglenmoor,Glenmoor Tires\n'
    expect(await desk.bring('brands', again)).toMatchObject({ changed: 1 })
    expect(await desk.check('brands', again)).toMatchObject({ unchanged: 1 })
    const { rows } = await house.owner.query(
      `select name, tier, story, is_stop_selling from brand where slug = 'glenmoor'`,
    )
    expect(rows).toEqual([
      { name: 'Glenmoor Tires', tier: 'value', story: 'Made in Ohio.', is_stop_selling: true },
    ])
  })

  it('[OFF-078] a brand’s new name is in its listing rows, the suggestions and its address', async () => {
    const { rows: lines } = await house.owner.query(
      `select l.slug from product_line l join brand b on b.id = l.brand_id where b.slug = 'ironroot' limit 1`,
    )
    const line = lines[0].slug
    const epoch = async () => (await house.owner.query('select * from shop_epoch')).rows
    const before = await epoch()
    const report = await desk.bring('brands', 'slug,new_slug,name\nironroot,iron-root,Iron Root\n')
    expect(report).toMatchObject({ changed: 1, refused: 0 })
    const { rows } = await house.owner.query(
      `select distinct brand_slug, brand_name from tire_listing where line_slug = $1`,
      [line],
    )
    expect(rows).toEqual([{ brand_slug: 'iron-root', brand_name: 'Iron Root' }])
    const found = await house.owner.query(
      `select key, label from suggestion where kind = 'brand' and key like 'iron%'`,
    )
    expect(found.rows).toEqual([{ key: 'iron-root', label: 'Iron Root' }])
    const shown = await (await house.visitor()).get('/browse/brands/iron-root')
    expect(shown.body.brand).toMatchObject({ name: 'Iron Root' })
    expect(await epoch()).not.toEqual(before)
    expect(await leadsTo('/brands/ironroot-tires')).toBe('/brands/iron-root-tires')
    expect(await leadsTo(`/brands/ironroot-tires/${line}/reviews`)).toBe(
      `/brands/iron-root-tires/${line}/reviews`,
    )
    expect(await leadsTo('/tire-sizes/225-65r17/brands/ironroot-tires')).toBe(
      '/tire-sizes/225-65r17/brands/iron-root-tires',
    )
    expect(await leadsTo('/brands/iron-root-tires')).toBe(null)
  })

  it('[OFF-078] moved twice, and back, leads straight to where it is', async () => {
    await desk.bring('brands', 'slug,new_slug,name\niron-root,iron-roots,Iron Roots\n')
    expect(await leadsTo('/brands/ironroot-tires/x')).toBe('/brands/iron-roots-tires/x')
    await desk.bring('brands', 'slug,new_slug,name\niron-roots,ironroot,Ironroot\n')
    expect(await leadsTo('/brands/ironroot-tires')).toBe(null)
    expect(await leadsTo('/brands/iron-root-tires')).toBe('/brands/ironroot-tires')
    const { rows } = await house.owner.query(
      'select from redirect a join redirect b on b.from_path = a.to_path',
    )
    expect(rows).toEqual([])
  })

  it('[OFF-078] is refused where it would make nonsense', async () => {
    const report = await desk.check(
      'brands',
      `slug,new_slug,name,tier
Bad Slug,,Bad,mid
nobody,somebody,Nobody,mid
kestrel,northline,Kestrel,mid
sable,,Kestrel,mid
twice,,Twice,mid
twice,,Twice again,mid
odd,,Odd,gold
`,
    )
    expect(refusals(report)).toEqual([
      '2 slug Must be a URL name: lowercase letters, digits and hyphens.',
      '3 new_slug Nothing has this slug, so it can’t get a new one.',
      '4 new_slug This URL name is taken.',
      '5 name Another brand has this name.',
      '7 slug Row 6 already has the same brand.',
      '8 tier Must be one of premium, mid, value, budget.',
    ])
  })
})

describe('a file of lines', () => {
  it('[OFF-078] adds a line, and moves one with its address', async () => {
    const head = 'slug,new_slug,brand,name,type,category,description,warranty_miles,simple_score'
    const { rows } = await house.owner.query(
      `select y.slug as type from product_line l join tire_type y on y.id = l.type_id where l.slug = 'ridgeback-a-t'`,
    )
    const report = await desk.bring(
      'lines',
      `${head}\ntrailmark,,kestrel,Trailmark,${rows[0].type},light-truck,For dirt.,60000,8.5\nridgeback-a-t,ridgeback-all-terrain,kestrel,Ridgeback All-Terrain,${rows[0].type},light-truck,,,\n`,
    )
    expect(report).toMatchObject({ added: 1, changed: 1, refused: 0 })
    const { rows: found } = await house.owner.query(
      `select distinct line_slug, line_name from tire_listing where line_slug like 'ridgeback-a%'`,
    )
    expect(found).toEqual([{ line_slug: 'ridgeback-all-terrain', line_name: 'Ridgeback All-Terrain' }])
    expect(await leadsTo('/brands/kestrel-tires/ridgeback-a-t')).toBe(
      '/brands/kestrel-tires/ridgeback-all-terrain',
    )
    const suggested = await house.owner.query(
      `select label from suggestion where key = 'kestrel/ridgeback-all-terrain'`,
    )
    expect(suggested.rows).toEqual([{ label: 'Ridgeback All-Terrain' }])
  })

  it('[OFF-078] is refused where brand, type or category is not known', async () => {
    const report = await desk.check(
      'lines',
      'slug,brand,name,type,category\na,nobody,A,all-season,passenger\nb,kestrel,B,no-type,passenger\nc,kestrel,C,all-season,boats\n',
    )
    expect(refusals(report)).toEqual([
      '2 brand No brand has this URL name.',
      '3 type No tire type has this URL name.',
      expect.stringMatching(/^4 category Must be one of passenger, /),
    ])
  })
})

describe('a file of redirects', () => {
  it('[OFF-078] leads old addresses to pages, and none in a circle', async () => {
    const good = 'from,to\n/kestrel,/brands/kestrel-tires\n/old-sizes/a,/tire-sizes\n/start,/\n'
    expect(await desk.bring('redirects', good)).toMatchObject({ added: 3, refused: 0 })
    expect(await desk.check('redirects', good)).toMatchObject({ unchanged: 3 })
    expect(await leadsTo('/kestrel')).toBe('/brands/kestrel-tires')
    expect(await leadsTo('/old-sizes/a/b')).toBe('/tire-sizes')
    expect(await leadsTo('/nothing')).toBe(null)
    const report = await desk.check(
      'redirects',
      `from,to
/a,/a
/b,/c
/d,/kestrel
/brands/kestrel-tires,/brands
/e,//evil.example
/f,https://evil.example
/g,/no-such-page
/h,/brands
/h,/types
/i,/h
`,
    )
    expect(refusals(report)).toEqual([
      '2 to Leads to itself.',
      '3 to No page has this address.',
      '4 to This address leads on to another. Enter where it goes.',
      '5 from This address is a page, so it can’t lead anywhere else.',
      '6 to Must be an address of this shop, such as /brands/kestrel-tires.',
      '7 to Must be an address of this shop, such as /brands/kestrel-tires.',
      '8 to No page has this address.',
      '10 from Row 9 already has this address.',
      '11 to Leads to the address in row 9, which leads on. Enter where that one goes.',
    ])
  })

  it.each(['brands', 'lines', 'redirects'])(
    '[OFF-078] a file of %s that was exported changes nothing',
    async (kind) => {
      for (const format of ['csv', 'xlsx']) {
        const report = await desk.bring(kind, await desk.exportedBytes(kind, format), { format })
        expect(report, format).toMatchObject({ added: 0, changed: 0, refused: 0 })
        expect(report.unchanged, format).toBe(report.rowsRead)
        expect(report.rowsRead, format).toBeGreaterThan(2)
      }
    },
  )
})

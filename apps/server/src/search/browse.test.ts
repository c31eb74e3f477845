import type { Counted } from '@shop/contracts/catalogue/browse'
import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const read = async (path: string, host?: string) => (await house.visitor(host)).get(path)
const owner = async (query: string) => (await house.owner.query(query)).rows

/** What everybody pays on the main channel, worked out without the code under test. */
const cheapest = (where: string) =>
  owner(`select min(p.amount_cents)::int as cents, count(distinct t.tire_id)::int as tires
           from tire_listing t join price p on p.tire_id = t.tire_id and p.price_list_id = 'simpletire-public'
          where not t.is_stop_selling and ${where}`).then(([row]) => row)

describe('brands', () => {
  it('come with what there is of each and the lowest price of this channel', async () => {
    const { brands } = (await read('/browse/brands')).body as {
      brands: (Counted & { isStopSelling: boolean })[]
    }
    const kestrel = brands.find(({ slug }) => slug === 'kestrel')
    const { cents, tires } = await cheapest(`t.brand_slug = 'kestrel'`)
    expect(kestrel).toMatchObject({ name: 'Kestrel', tireCount: tires, fromPriceInCents: cents })
    expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted())
    const portal = (await read('/browse/brands', 'epp.localhost')).body.brands
    expect(portal.find(({ slug }: Counted) => slug === 'kestrel').fromPriceInCents).toBeLessThan(cents)
  })

  it('of which we sell none have no price, and stay findable', async () => {
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'ironroot'`)
    const { brands } = (await read('/browse/brands')).body
    expect(brands.find(({ slug }: Counted) => slug === 'ironroot')).toMatchObject({
      isStopSelling: true,
      fromPriceInCents: null,
    })
    const { body } = await read('/browse/brands/ironroot')
    expect(body.brand).toMatchObject({ isStopSelling: true, fromPriceInCents: null, tireCount: 0 })
    expect(body.brand.lines.length).toBeGreaterThan(0)
  })

  it('show their lines, types and categories, which add up', async () => {
    const { brand } = (await read('/browse/brands/kestrel')).body
    const { cents, tires } = await cheapest(`t.brand_slug = 'kestrel'`)
    expect(brand).toMatchObject({ name: 'Kestrel', tireCount: tires, fromPriceInCents: cents })
    for (const kinds of [brand.types, brand.categories] as Counted[][]) {
      expect(kinds.reduce((sum, kind) => sum + kind.tireCount, 0)).toBe(tires)
    }
  })

  it('that we never had are not found', async () => {
    expect((await read('/browse/brands/nobody')).status).toBe(404)
  })
})

type Year = { trims: { oems: string[] }[] }

describe('the other ways to browse', () => {
  it('count types and categories over the same tires', async () => {
    const { types, categories } = (await read('/browse/kinds')).body as Record<string, Counted[]>
    const sum = (kinds: Counted[] = []) => kinds.reduce((total, kind) => total + kind.tireCount, 0)
    const { tires } = await cheapest('true')
    expect(sum(types)).toBe(tires)
    expect(sum(categories)).toBe(tires)
  })

  it('put every size under the rim it goes on', async () => {
    const { diameters } = (await read('/browse/diameters')).body as {
      diameters: { rim: number; sizes: Counted[] }[]
    }
    const { cents, tires } = await cheapest(`t.size_slug = '225-65r17'`)
    const size = diameters.find(({ rim }) => rim === 17)?.sizes.find(({ slug }) => slug === '225-65r17')
    expect(size).toEqual({ slug: '225-65r17', name: '225/65R17', tireCount: tires, fromPriceInCents: cents })
  })

  it('lead from a make to its models and years, and from a size to vehicles that came on it', async () => {
    const { makes } = (await read('/browse/vehicles')).body
    const [make] = makes
    const { models } = (await read(`/browse/vehicles/${make.slug}`)).body
    expect(models).toHaveLength(make.modelCount)
    const { years, listedSizes } = (await read(`/browse/vehicles/${make.slug}/${models[0].slug}`)).body
    expect(years[0].year).toBe(models[0].lastYear)
    const known = await house.owner.query(
      'select distinct size_slug from tire_listing where size_slug = any ($1)',
      [
        years.flatMap(({ trims }: Year) =>
          trims.flatMap(({ oems }) => oems.flatMap((oem) => oem.split('_'))),
        ),
      ],
    )
    expect(listedSizes.toSorted()).toEqual(known.rows.map((row) => row.size_slug).toSorted())
    const oem: string = years[0].trims[0].oems[0]
    const { vehicles } = (await read(`/browse/tire-sizes/${oem.split('_')[0]}`)).body
    expect(vehicles.length).toBeGreaterThan(0)
    expect((await read('/browse/vehicles/nobody')).status).toBe(404)
    expect((await read(`/browse/vehicles/${make.slug}/nothing`)).status).toBe(404)
  })
})

describe('deals', () => {
  it('are the promotions that everybody gets, with the tires they hold for', async () => {
    const { deals } = (await read('/deals')).body
    const slugs = deals.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain('kestrel-fourth-free')
    expect(slugs).not.toContain('first-order-25')
    expect(slugs).not.toContain('fleet-eight')
    const { tires } = await cheapest(`t.brand_slug = 'kestrel'`)
    expect(deals.find(({ slug }: { slug: string }) => slug === 'kestrel-fourth-free')).toMatchObject({
      tireCount: tires,
      brands: [{ slug: 'kestrel', name: 'Kestrel' }],
    })
  })

  it('that have ended say so, and those nobody may see are not there', async () => {
    expect((await read('/deals/spring-touring-6')).body).toMatchObject({ hasEnded: true })
    expect((await read('/deals/kestrel-fourth-free')).body).toMatchObject({ hasEnded: false })
    expect((await read('/deals/goodwill-50')).status).toBe(404)
  })

  it('[CAT-037] that hold for a vehicle are for exactly the tires its own list has of them', async () => {
    for (const car of [
      'vehicle=toyota/rav4/2021/xle',
      'vehicle=bmw/3-series/2026/m340i&oem=225-40r19_255-35r19',
    ]) {
      const { deals } = (await read(`/fitting-deals?${car}`)).body
      const all = (await read('/deals')).body.deals
      expect(deals.length).toBeGreaterThan(0)
      for (const { slug } of all) {
        const listed = (await read(`/products?${car}&deal=${slug}&limit=100`)).body.products
        const tires = new Set(listed.map(({ productId }: { productId: number }) => productId)).size
        expect([slug, deals.find((deal: { slug: string }) => deal.slug === slug)?.tireCount ?? 0]).toEqual([
          slug,
          tires,
        ])
      }
    }
    const { vehicle } = (await read('/fitting-deals?vehicle=toyota/rav4/2021/xle')).body
    expect(vehicle).toBe('2021 Toyota RAV4 XLE')
    expect((await read('/fitting-deals?vehicle=toyota/rav4/2021/nothing')).status).toBe(404)
    expect((await read('/fitting-deals?vehicle=toyota')).status).toBe(404)
  })
})

describe('the addresses of the catalogue', () => {
  it('name every line, every list of a size and every model year once', async () => {
    const { parts } = (await read('/browse/address-parts')).body as { parts: string[] }
    const all: SitemapEntry[] = []
    for (const part of parts) all.push(...(await read(`/browse/address-parts/${part}`)).body.addresses)
    const texts = all.map((address) => JSON.stringify(address))
    expect(new Set(texts).size).toBe(texts.length)
    const [{ lines, years }] = (await owner(
      `select (select count(*)::int from product_line) as lines,
              (select count(*)::int from (select distinct model_id, year from vehicle) y) as years`,
    )) as [{ lines: number; years: number }]
    expect(all.filter(({ line }) => line)).toHaveLength(lines)
    expect(all.filter(({ year }) => year)).toHaveLength(years)
    expect(all).toContainEqual({ size: '225-65r17', brand: 'kestrel' })
    expect((await read('/browse/address-parts/sizes-99')).status).toBe(404)
  })
})

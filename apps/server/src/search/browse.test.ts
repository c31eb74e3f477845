import type { Counted } from '@shop/contracts/catalogue/browse'
import type { Known } from '@shop/contracts/client/call-at.test-support'
import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingOf } from '../../testing/listing.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const read = async <const A extends string>(path: A & Known<'GET', A>, host?: string) =>
  (await house.visitor(host)).get<A>(path)
const owner = async (query: string) => (await house.owner.query(query)).rows

/** What a list says of itself: how many lines it has, and the lowest price it shows. */
async function listed(scope: string, host?: string) {
  const { products, resultMetadata } = await listingOf(
    house,
    `${scope}&sort=price-low-to-high&limit=100`,
    host,
  )
  const prices = products.flatMap(({ set }) => set?.priceInCents ?? [])
  return {
    lineCount: resultMetadata.pagination.total,
    fromSetPriceInCents: prices.length === 0 ? null : Math.min(...prices),
  }
}

describe('brands', () => {
  it('[LIST-014] [PRICE-008] come with what their list has of each, at its lowest price', async () => {
    const { brands } = (await read('/browse/brands')).body
    for (const brand of brands.filter(({ isStopSelling }) => !isStopSelling))
      expect(brand).toMatchObject(await listed(`brand=${brand.slug}`))
    expect(brands.map(({ name }) => name)).toEqual(brands.map(({ name }) => name).toSorted())
    const [own, portal] = [brands, (await read('/browse/brands', 'epp.localhost')).body.brands].map((some) =>
      some.find(({ slug }) => slug === 'kestrel'),
    )
    expect(portal).toMatchObject(await listed('brand=kestrel', 'epp.localhost'))
    expect(portal?.fromSetPriceInCents).not.toBe(own?.fromSetPriceInCents)
  })

  it('of which we sell none have no price, and stay findable', async () => {
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'ironroot'`)
    const { brands } = (await read('/browse/brands')).body
    expect(brands.find(({ slug }: Counted) => slug === 'ironroot')).toMatchObject({
      isStopSelling: true,
      fromSetPriceInCents: null,
    })
    const { body } = await read('/browse/brands/ironroot')
    expect(body.brand).toMatchObject({ isStopSelling: true, fromSetPriceInCents: null, lineCount: 0 })
    expect(body.brand.lines.length).toBeGreaterThan(0)
  })

  it('[LIST-014] [PRICE-008] show their lines, types and categories as the lists of these have them', async () => {
    const { brand } = (await read('/browse/brands/kestrel')).body
    expect(brand).toMatchObject({ name: 'Kestrel', ...(await listed('brand=kestrel')) })
    expect(brand.lines).toHaveLength(brand.lineCount)
    for (const { slug, lineCount, fromSetPriceInCents } of brand.types)
      expect({ lineCount, fromSetPriceInCents }).toEqual(await listed(`brand=kestrel&tireType=${slug}`))
    for (const { slug, lineCount, fromSetPriceInCents } of brand.categories)
      expect({ lineCount, fromSetPriceInCents }).toEqual(await listed(`brand=kestrel&category=${slug}`))
  })

  it('that we never had are not found', async () => {
    expect((await read('/browse/brands/nobody')).status).toBe(404)
  })
})

type Year = { trims: { oems: string[] }[] }

describe('the other ways to browse', () => {
  it('[LIST-014] [PRICE-008] count types and categories as their lists do, at the lowest price of each', async () => {
    const { types, categories } = (await read('/browse/kinds')).body
    for (const [scope, kinds] of [
      ['tireType', types],
      ['category', categories],
    ] as const) {
      expect(kinds.length).toBeGreaterThan(3)
      for (const { slug, lineCount, fromSetPriceInCents } of kinds)
        expect([slug, { lineCount, fromSetPriceInCents }]).toEqual([slug, await listed(`${scope}=${slug}`)])
    }
  })

  it('[LIST-014] put every size under the rim it goes on, with as many tires as its list has lines', async () => {
    const { diameters } = (await read('/browse/diameters')).body
    const sizes = diameters.find(({ rim }) => rim === 17)?.sizes ?? []
    expect(sizes.map(({ name }) => name)).toContain('225/65R17')
    for (const { slug, lineCount } of sizes)
      expect([slug, lineCount]).toEqual([slug, (await listed(`tireSize=${slug}`)).lineCount])
  })

  it('[LIST-015] suggest a size with as many tires as its list has lines', async () => {
    const { sizes } = (await read('/search-typeahead/popular-sizes')).body
    for (const { slug, lineCount } of sizes)
      expect([slug, lineCount]).toEqual([slug, (await listed(`tireSize=${slug}`)).lineCount])
  })

  it('lead from a make to its models and years, and from a size to vehicles that came on it', async () => {
    const { makes } = (await read('/browse/vehicles')).body
    const [make] = makes
    const { models } = (await read(`/browse/vehicles/${make?.slug}`)).body
    expect(models.length).toBe(make?.modelCount)
    const [first] = models
    const { years } = (await read(`/browse/vehicles/${make?.slug}/${first?.slug}`)).body
    expect(years[0]?.year).toBe(first?.lastYear)
    const [front] = years[0]?.trims[0]?.oems[0]?.split('_') ?? []
    expect((await read(`/browse/tire-sizes/${front}`)).body.vehicles.length).toBeGreaterThan(0)
    expect((await read('/browse/vehicles/nobody')).status).toBe(404)
    expect((await read(`/browse/vehicles/${make?.slug}/nothing`)).status).toBe(404)
  })

  it('tell which sizes of a model have a list', async () => {
    const [vehicle] = (await read('/browse/tire-sizes/225-65r17')).body.vehicles
    const { years, listedSizes } = (
      await read(`/browse/vehicles/${vehicle?.make.slug}/${vehicle?.model.slug}`)
    ).body
    const { rows } = await house.owner.query(
      'select distinct size_slug from tire_listing where size_slug = any ($1)',
      [
        years.flatMap(({ trims }: Year) =>
          trims.flatMap(({ oems }) => oems.flatMap((oem) => oem.split('_'))),
        ),
      ],
    )
    expect(listedSizes).toContain('225-65r17')
    expect(listedSizes.toSorted()).toEqual(rows.map((row) => row.size_slug).toSorted())
  })
})

describe('deals', () => {
  it('are the promotions that everybody gets, with the tires they hold for', async () => {
    const { deals } = (await read('/deals')).body
    const slugs = deals.map(({ slug }: { slug: string }) => slug)
    expect(slugs).toContain('kestrel-fourth-free')
    expect(slugs).not.toContain('first-order-25')
    expect(slugs).not.toContain('fleet-eight')
    const { lineCount } = await listed('brand=kestrel')
    expect(deals.find(({ slug }: { slug: string }) => slug === 'kestrel-fourth-free')).toMatchObject({
      tireCount: lineCount,
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

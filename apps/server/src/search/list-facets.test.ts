import type { Facet } from '@shop/contracts/search/facets'
import { FACET_KEYS, facetOf } from '@shop/domain/search/facets'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listing, listingOf, optionsOf, setPrices } from '../../testing/listing.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const list = (search: string, host?: string) => listingOf(house, search, host)

const SIZE = 'tireSize=225-65r17'

const countOf = (listing: Listing, key: string, value: string) =>
  optionsOf(listing, key).find((option) => option.value === value)?.count

describe('facets', () => {
  it('[LIST-002] count what each option would leave, with all other facets as they are', async () => {
    const all = await list(SIZE)
    for (const facet of all.facets) {
      for (const { value, count } of facet.options) {
        const chosen = await list(`${SIZE}&${facet.key}=${encodeURIComponent(value)}`)
        expect([facet.key, value, chosen.resultMetadata.pagination.total]).toEqual([facet.key, value, count])
        // Choosing from a facet changes nothing about what else could be chosen from it.
        const again = optionsOf(chosen, facet.key).map(({ isChosen, ...option }) => option)
        expect(again).toEqual(facet.options.map(({ isChosen, ...option }) => option))
      }
    }
    expect(all.facets.length).toBeGreaterThan(5)
  })

  it('[LIST-002] respect the others when several are chosen', async () => {
    const type = await list(`${SIZE}&types=all-season`)
    const both = await list(`${SIZE}&types=all-season&brands=kestrel,northline`)
    // A line has one brand.
    expect(both.resultMetadata.pagination.total).toBe(
      (countOf(type, 'brands', 'kestrel') ?? 0) + (countOf(type, 'brands', 'northline') ?? 0),
    )
    expect(optionsOf(both, 'brands')).toHaveLength(optionsOf(type, 'brands').length)
    const terrain = (await list(`${SIZE}&types=all-terrain&brands=kestrel,northline`)).resultMetadata
    expect(countOf(both, 'types', 'all-terrain')).toBe(terrain.pagination.total)
  })

  it('[LIST-003] do not offer what the address already says', async () => {
    const { facets } = await list('brand=kestrel&tireType=all-season')
    const keys = facets.map(({ key }) => key)
    expect(keys).not.toContain('brands')
    expect(keys).not.toContain('types')
  })

  it('find by price bounds of a set', async () => {
    const { products } = await list(`${SIZE}&setDollars=400-500&limit=100`)
    expect(products.length).toBeGreaterThan(0)
    for (const { set } of products) {
      expect(set?.priceInCents).toBeGreaterThanOrEqual(400_00)
      expect(set?.priceInCents).toBeLessThan(500_00)
    }
    const outside = await list(`${SIZE}&setDollars=-400,500-&limit=100`)
    expect(setPrices(outside).filter((cents) => cents >= 400_00 && cents < 500_00)).toEqual([])
    // A line may have a version on either side.
    const all = (await list(`${SIZE}&limit=100`)).products.map(({ slug }) => slug)
    const found = [...products, ...outside.products].map(({ slug }) => slug)
    expect(new Set(found)).toEqual(new Set(all))
    expect((await list(`${SIZE}&setDollars=500-400`)).products).toEqual([])
  })

  it('[LIST-004] find what is in stock, as soon as the last tire is gone or one comes back', async () => {
    const ids = async () =>
      (await list(`${SIZE}&inStock=true&limit=100`)).products.flatMap(({ versions }) =>
        versions.map(({ productId }) => productId),
      )
    const before = await ids()
    const [gone] = before
    await house.owner.query('update stock set available = 0 where tire_id = $1', [gone])
    expect(await ids()).not.toContain(gone)
    expect((await ids()).length).toBe(before.length - 1)
    await house.owner.query(
      `insert into stock (tire_id, location_id, lot, available) values ($1, 1, '2026W44', 8)
       on conflict (tire_id, location_id, lot) do update set available = 8`,
      [gone],
    )
    expect(await ids()).toContain(gone)
  })
})

describe('every count of a facet', () => {
  it.each([
    ['a type', 'tireType=all-season'],
    ['a brand, with a facet chosen', 'brand=kestrel&severeSnow=true'],
    ['a vehicle, with a facet chosen', 'vehicle=toyota/camry/2020/le&inStock=true'],
    ['a diameter', 'rim=17'],
    ['a sale', 'onSale=true'],
  ])('of %s is what choosing it lists', async (_scope, search) => {
    const { facets } = await list(search)
    expect(facets.length).toBeGreaterThan(3)
    for (const { key, options } of facets) {
      const without = new URLSearchParams(search)
      without.delete(key)
      for (const { value, count } of options) {
        const { resultMetadata } = await list(`${without}&${key}=${encodeURIComponent(value)}`)
        expect(`${key}=${value} ${count}`).toBe(`${key}=${value} ${resultMetadata.pagination.total}`)
      }
    }
  })

  it('[LIST-013] is that of the lines that hold it, counted one by one', async () => {
    const { facets } = await list('tireType=all-season&rating=4')
    const { rows } = await house.owner.query(
      `select b.slug, count(distinct l.id)::int as count from tire t join product_line l on l.id = t.line_id join brand b on b.id = l.brand_id
         join tire_type y on y.id = l.type_id join review_summary r on r.line_id = l.id
        where y.slug = 'all-season' and r.average >= 4 and exists (
          select from price p where p.tire_id = t.id and p.price_list_id = 'simpletire-public' and p.effective_from <= now())
        group by b.slug`,
    )
    const counted = Object.fromEntries(rows.map(({ slug, count }) => [slug, count]))
    const shown = facets.find(({ key }) => key === 'brands')?.options ?? []
    expect(rows.length).toBeGreaterThan(0)
    expect(Object.fromEntries(shown.map(({ value, count }) => [value, count]))).toEqual(counted)
  })
})

describe('a row of the table of facets', () => {
  beforeAll(async () => {
    // What a line or a build is or is not: every second one of the demo's is.
    for (const { of, column } of FACET_KEYS.map(facetOf).filter(({ kind }) => kind === 'yes')) {
      const table = of === 'line' ? 'product_line' : 'tire'
      if (of !== 'line' && of !== 'build') continue
      await house.owner.query(`update ${table} set ${column} = id % 2 = 0`)
    }
    await house.owner.query(`update tire set sidewall = 'White wall' where id % 2 = 0`)
  })

  const everywhere = FACET_KEYS.filter((key) => key !== 'optionKinds')

  it.each(everywhere)('[HOUSE-085] is offered as %s, in words, and finds what it counts', async (key) => {
    const [scope, all] = await listingWith(key)
    const [{ value, label, count }] = optionsOf(all, key) as [Facet['options'][number]]
    expect(label).not.toBe('true')
    const chosen = await list(`${scope}&${key}=${encodeURIComponent(value)}`)
    expect(chosen.resultMetadata.pagination.total).toBe(count)
    expect(count).toBeLessThanOrEqual(all.resultMetadata.pagination.total)
    expect(optionsOf(chosen, key)).toContainEqual({ value, label, count, isChosen: true })
  })

  it('[HOUSE-085] is offered as optionKinds where there is a vehicle', async () => {
    const vehicle = 'vehicle=toyota/camry/2020/le'
    const { total } = (await list(vehicle)).resultMetadata.pagination
    const chosen = await list(`${vehicle}&optionKinds=plus-one`)
    expect([total > 0, chosen.resultMetadata.pagination.total]).toEqual([true, 0])
    expect(optionsOf(chosen, 'optionKinds')).toEqual([
      { value: 'oe', label: 'Factory size', count: total, isChosen: false },
      { value: 'plus-one', label: 'Needs wheels 1 inch larger', count: 0, isChosen: true },
    ])
  })

  async function listingWith(key: string): Promise<[scope: string, listing: Listing]> {
    for (const scope of [SIZE, 'rim=17']) {
      const listing = await list(scope)
      const [first] = optionsOf(listing, key)
      if (first) return [scope, listing]
    }
    throw new Error(`${key} is offered nowhere`)
  }
})

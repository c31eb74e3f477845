import type { ProductCard } from '@shop/contracts/search/products'
import { TIRE_TYPES } from '@shop/domain/catalogue/tire-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingOf, optionsOf, setPrices } from '../../testing/listing.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const list = (search: string, host?: string) => listingOf(house, search, host)

const SIZE = 'tireSize=225-65r17'
const STAGGERED = 'vehicle=bmw/3-series/2026/m340i&oem=225-40r19_255-35r19'

const byEachInTurn = (one: number[], other: number[]) =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0

describe('the listing engine', () => {
  it.each([
    ['brand', 'brand=kestrel', ({ brand }: ProductCard) => brand.slug === 'kestrel'],
    ['tireSize', SIZE, ({ sizeSlug }: ProductCard) => sizeSlug === '225-65r17'],
    ['frontTireSize', 'frontTireSize=225-40r19', ({ sizeSlug }: ProductCard) => sizeSlug === '225-40r19'],
    ['rearTireSize', 'rearTireSize=255-35r19', ({ sizeSlug }: ProductCard) => sizeSlug === '255-35r19'],
    ['vehicle', 'vehicle=toyota/camry/2020/le', ({ verdict }: ProductCard) => verdict?.level === 'fits'],
    ['tireType', 'tireType=touring', ({ type }: ProductCard) => type.slug === 'touring'],
    [
      'makeModelYearOption',
      'makeModelYearOption=toyota/camry/2020/215-55r17',
      ({ sizeSlug }: ProductCard) => sizeSlug === '215-55r17',
    ],
  ])('[API-084] [SRCH-037] [SRCH-039] lists by the scope %s', async (_scope, search, isInScope) => {
    const listing = await list(search)
    expect(listing.products.length).toBeGreaterThan(0)
    expect(listing.products.filter((product) => !isInScope(product))).toEqual([])
    expect(listing.resultMetadata.pagination.total).toBeGreaterThanOrEqual(listing.products.length)
  })

  it.each(TIRE_TYPES.map(({ id, slug }) => [id, slug] as const))(
    '[SRCH-023] [SRCH-024] [SRCH-025] [SRCH-026] [SRCH-027] [SRCH-028] [SRCH-029] [SRCH-030] [SRCH-031] [SRCH-032] [SRCH-033] [SRCH-034] lists the type with id %i',
    async (id, slug) => {
      const [byId, bySlug] = [await list(`tireType=${id}`), await list(`tireType=${slug}`)]
      expect(byId).toEqual(bySlug)
      expect(new Set(byId.products.map(({ type }) => type.id))).toEqual(
        new Set(byId.products.length > 0 ? [id] : []),
      )
    },
  )

  it('narrows one scope by another: category, diameter, brands of a partner, deals', async () => {
    const { products } = await list('brand=kestrel&tireType=all-season&rim=17&category=suv-crossover')
    expect(products.length).toBeGreaterThan(0)
    for (const product of products) {
      expect(product).toMatchObject({ brand: { slug: 'kestrel' }, type: { slug: 'all-season' } })
      expect(product.size).toMatch(/R17$/)
    }
    const deal = await list('deal=kestrel-fourth-free&limit=100')
    expect(new Set(deal.products.map(({ brand }) => brand.slug))).toEqual(new Set(['kestrel']))
    expect(deal.products.filter(({ promotion }) => promotion === null)).toEqual([])
    const onSale = await list('onSale=true&limit=100')
    expect(onSale.resultMetadata.pagination.total).toBeGreaterThan(deal.resultMetadata.pagination.total)
    expect(onSale.products.filter(({ promotion }) => promotion === null)).toEqual([])
  })

  it.each([
    ['/products', 400],
    ['/products?sort=recommended', 400],
    [`/products?${SIZE}&sort=random`, 400],
    ['/products?tireType=9', 404],
    ['/products?vehicle=toyota/camry/2020/nothing', 404],
    ['/products?vehicle=toyota/camry', 404],
    ['/products?makeModelYearOption=toyota', 404],
  ])('answers %s with %i', async (path, status) => {
    expect((await (await house.visitor()).send('GET', path)).status).toBe(status)
  })

  it('is empty, and not unknown, where a scope has no tires', async () => {
    const listing = await list('tireSize=275-30r24')
    expect(listing).toMatchObject({ products: [], facets: [], resultMetadata: { pagination: { total: 0 } } })
  })
})

describe('order and pages', () => {
  it('[LIST-001] go, where no order is chosen, by stock, then by what came on the vehicle, then by popularity', async () => {
    const keysOf = async (search: string) => {
      const { products } = await list(search)
      const { rows } = await house.owner.query(
        'select tire_id::int as id, popularity from tire_listing where tire_id = any($1)',
        [products.map(({ productId }) => productId)],
      )
      const popularity = new Map<number, number>(rows.map((row) => [row.id, Number(row.popularity)]))
      return products.map(({ productId, inStock, optionKind }) => [
        inStock ? 0 : 1,
        optionKind === 'oe' ? 0 : 1,
        -(popularity.get(productId) ?? 0),
      ])
    }
    const first = (await list(`${SIZE}&limit=1`)).products[0] as ProductCard
    const gone = first.versions.map(({ productId }) => productId)
    const { rows } = await house.owner.query(
      'with gone as (select * from stock where tire_id = any ($1)) update stock s set available = 0 from gone g where s.tire_id = g.tire_id and s.location_id = g.location_id and s.lot = g.lot returning g.*',
      [gone],
    )
    for (const search of [`${SIZE}&limit=100`, 'vehicle=toyota/camry/2020/le&limit=100']) {
      const keys = await keysOf(search)
      expect(new Set(keys.map(([, , popularity]) => popularity)).size).toBeGreaterThan(3)
      expect(keys).toEqual(keys.toSorted(byEachInTurn))
    }
    const { products } = await list(`${SIZE}&limit=100`)
    expect(products.findIndex(({ slug }) => slug === first.slug)).toBeGreaterThanOrEqual(
      products.filter(({ inStock }) => inStock).length,
    )
    for (const { tire_id, location_id, lot, available } of rows)
      await house.owner.query(
        'update stock set available = $4 where tire_id = $1 and location_id = $2 and lot = $3',
        [tire_id, location_id, lot, available],
      )
  })

  it('[LIST-005] go by price, rating, score and mileage across pages', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(`${SIZE}&sort=price-low-to-high&limit=4&page=${page}`)),
    )
    const prices = pages.flatMap(setPrices)
    expect(prices).toHaveLength(12)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(new Set(pages.flatMap(({ products }) => products.map(({ productId }) => productId))).size).toBe(12)
    const falling = async (sort: string, of: (product: ProductCard) => number | null) => {
      const values = (await list(`${SIZE}&sort=${sort}&limit=100`)).products.map(
        (product) => of(product) ?? -1,
      )
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }
    await falling('price-high-to-low', ({ set }) => set?.priceInCents ?? null)
    await falling('top-rated', ({ reviews }) => reviews.average)
    await falling('simple-score', ({ scores }) => scores.simpleScore)
    await falling('mileage', ({ warrantyMiles }) => warrantyMiles)
  })

  it('[LIST-006] mark the best score and the lowest price of all results, on whatever page they are', async () => {
    const all = await list(`${SIZE}&limit=100`)
    const cheapest = Math.min(...setPrices(all))
    for (const { set, distinctions } of all.products) {
      expect(distinctions.includes('lowest-set-price')).toBe(set?.priceInCents === cheapest)
    }
    const last = await list(`${SIZE}&sort=price-high-to-low&limit=1&page=${all.products.length}`)
    expect(last.products[0]?.distinctions).toContain('lowest-set-price')
  })
})

describe('the versions of a line', () => {
  // Of five lines a second one that is faster and dearer, of three a third one with extra load.
  beforeAll(async () => {
    await house.owner.query(
      `with first as (select distinct on (t.line_id) t.* from tire t where t.size_slug = '225-65r17' order by t.line_id, t.id),
            other as (select *, row_number() over (order by id) as nth from first limit 5),
            made as (
              insert into tire (id, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_range,
                load_pounds, branded_load_pounds, speed_symbol, speed_mph, weight_pounds)
              select 910000 + nth, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, load_index, load_range,
                load_pounds, branded_load_pounds, 'W', 168, weight_pounds from other
              union all
              select 920000 + nth, line_id, size, size_slug, width_mm, aspect_ratio, rim_inches, 106, 'XL', 2094, 2094,
                speed_symbol, speed_mph, weight_pounds from other where nth <= 3
              returning id)
       select from made`,
    )
    await house.owner.query(
      `insert into price (price_list_id, tire_id, effective_from, amount_cents)
       select 'simpletire-public', id, now() - interval '1 minute', 30000 + id % 100 from tire where id > 910000`,
    )
  })

  it('[LIST-007] [LIST-009] [LIST-012] stand in one card, counted as one', async () => {
    const { products, resultMetadata } = await list(`${SIZE}&limit=100`)
    const names = products.map(({ brand, slug }) => `${brand.slug}/${slug}`)
    expect(new Set(names).size).toBe(names.length)
    expect(resultMetadata.pagination.total).toBe(names.length)
    const { rows } = await house.owner.query(
      `select t.tire_id::int as id, t.brand_slug || '/' || t.line_slug as line, t.speed_symbol as speed, t.load_range as "loadRange"
         from tire_listing t where t.size_slug = '225-65r17' and t.from_price_cents is not null`,
    )
    const shown = products.flatMap(({ brand, slug, versions }) =>
      versions.map(({ productId, speed, loadRange }) => ({
        id: productId,
        line: `${brand.slug}/${slug}`,
        speed,
        loadRange,
      })),
    )
    const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
    expect(shown.toSorted(byId)).toEqual(rows.toSorted(byId))
    for (const { productId, versions, set, fromSetPriceInCents, differsIn } of products) {
      expect(versions[0]?.productId).toBe(productId)
      expect(versions[0]?.setPriceInCents).toBe(set?.priceInCents)
      expect(fromSetPriceInCents).toBe(Math.min(...versions.map((each) => each.setPriceInCents ?? 0)))
      const speeds = new Set(versions.map(({ speed }) => speed))
      expect(differsIn.includes('speed')).toBe(speeds.size > 1)
    }
    expect(products.some(({ versions }) => versions.length > 1)).toBe(true)
  })

  it('[LIST-012] are narrowed by filters, and the card follows', async () => {
    const all = await list(`${SIZE}&limit=100`)
    const [option] = optionsOf(all, 'speeds').toSorted((a, b) => a.count - b.count)
    const chosen = await list(`${SIZE}&speeds=${encodeURIComponent(option?.value ?? '')}&limit=100`)
    expect(chosen.products).toHaveLength(option?.count ?? 0)
    for (const { versions } of chosen.products)
      expect(new Set(versions.map(({ speed }) => speed))).toEqual(new Set([option?.value]))
  })

  it('[LIST-012] are found by the number of one of them, with nothing else', async () => {
    const [first] = (await list(`${SIZE}&limit=100`)).products.filter(({ versions }) => versions.length > 1)
    const other = first?.versions.at(-1)?.productId
    const { products } = await list(`${SIZE}&item=${other}`)
    expect(products.map(({ productId, slug }) => [productId, slug])).toEqual([[other, first?.slug]])
  })
})

describe('prices', () => {
  it('are those of the channel, and so are their order and bounds', async () => {
    const host = 'epp.localhost'
    const shop = await list(`${SIZE}&sort=price-low-to-high&limit=100`)
    const employee = await list(`${SIZE}&sort=price-low-to-high&limit=100`, host)
    expect(employee.products[0]?.price?.label).toBe('employee')
    expect(setPrices(employee)[0]).toBeLessThan(setPrices(shop)[0] ?? 0)
    const bound = Math.ceil((setPrices(employee)[2] ?? 0) / 100)
    const within = await list(`${SIZE}&setDollars=-${bound}&limit=100`, host)
    const lowest = employee.products.map(({ fromSetPriceInCents }) => fromSetPriceInCents ?? 0)
    expect(within.products.length).toBe(lowest.filter((cents) => cents < bound * 100).length)
  })

  it('follow an account price that undercuts everybody’s on one tire', async () => {
    const dearest = (await list(`${SIZE}&sort=price-high-to-low&limit=1`)).products[0] as ProductCard
    await house.owner.query(
      `insert into price (price_list_id, tire_id, amount_cents) values ('simpletire-fleet', $1, 100)`,
      [dearest.productId],
    )
    const visitor = await house.visitor()
    await house.owner.query(
      `with a as (insert into account (sso_uid, email, first_name, last_name, account_type_id)
         values ('fleet-1', 'fleet@example.com', 'Flo', 'Eet', 'Fleet') returning id)
       update session set account_id = (select id from a)
        where id = (select id from session order by created_at desc limit 1)`,
    )
    const { body } = await visitor.get(`/products?${SIZE}&sort=price-low-to-high&limit=1`)
    expect(body.products[0]).toMatchObject({
      productId: dearest.productId,
      price: { salePriceInCents: 100, publicPriceInCents: dearest.price?.publicPriceInCents },
    })
    const everybody = await list(`${SIZE}&sort=price-high-to-low&limit=1`)
    expect(everybody.products[0]?.productId).toBe(dearest.productId)
  })

  it('[SRCH-041] [SRCH-042] [VERD-016] are missing for a brand we no longer sell: it stays findable, last and without a price', async () => {
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'oakmere'`)
    const listing = await list(`${SIZE}&limit=100`)
    expect(listing.stopSellingBrandMapBrandsList).toEqual([{ slug: 'oakmere', name: 'Oakmere' }])
    const stopped = listing.products.filter(({ brand }) => brand.slug === 'oakmere')
    expect(stopped.length).toBeGreaterThan(0)
    for (const { price, set, inStock } of stopped) expect([price, set, inStock]).toEqual([null, null, false])
    expect(listing.products.slice(-stopped.length)).toEqual(stopped)
    const ofBrand = await list('brand=oakmere')
    expect(ofBrand.facets.map(({ key }) => key)).not.toContain('inStock')
    const added = await (await house.visitor()).post('/cart-summary', {
      itemId: stopped[0]?.productId,
      itemQuantity: 4,
    })
    expect(added).toMatchObject({ status: 409, body: { error: { refusal: 'not-sold' } } })
    await house.owner.query(`update brand set is_stop_selling = false where slug = 'oakmere'`)
  })
})

describe('the tires of a vehicle', () => {
  it('[PRICE-008] come as sets of two and two where front and rear differ, which add up after deals', async () => {
    const listing = await list(STAGGERED)
    expect(listing.isStaggered).toBe(true)
    expect(listing.products.length).toBeGreaterThan(0)
    for (const { sizeSlug, rear, pairs, set, verdict } of listing.products) {
      expect([sizeSlug, rear?.sizeSlug]).toEqual(['225-40r19', '255-35r19'])
      expect((pairs?.frontInCents ?? 0) + (pairs?.rearInCents ?? 0)).toBe(set?.priceInCents)
      expect(verdict?.level).not.toBe('does-not-fit')
    }
    const sizes = await list('frontTireSize=225-40r19&rearTireSize=255-35r19&limit=100')
    expect(sizes.isStaggered).toBe(true)
    const pairsOf = ({ products }: typeof sizes) =>
      products.flatMap(({ versions }) =>
        versions.map(({ productId, rearProductId }) => `${productId}/${rearProductId}`),
      )
    expect(pairsOf(sizes)).toEqual(expect.arrayContaining(pairsOf(listing)))
  })

  it('are only those of the option that is chosen', async () => {
    const any = await list('vehicle=toyota/camry/2020/le&limit=100')
    expect(any.vehicle).toMatchObject({ trim: { slug: 'le' } })
    expect(any.vehicle?.oems).toContain('215-55r17')
    const one = await list('vehicle=toyota/camry/2020/le&oem=215-55r17&optionKinds=oe&limit=100')
    expect(new Set(one.products.map(({ sizeSlug }) => sizeSlug))).toEqual(new Set(['215-55r17']))
    // Seen from the other option, the same size only stands in.
    const other = await list('vehicle=toyota/camry/2020/le&oem=205-65r16&limit=100')
    expect(other.products.find(({ sizeSlug }) => sizeSlug === '215-55r17')?.optionKind).not.toBe('oe')
  })

  it('fit with a caveat while the trim is not known, unless they fit every version', async () => {
    const { products, vehicle } = await list('makeModelYearOption=toyota/camry/2020&limit=100')
    expect(vehicle?.trim).toBe(null)
    const levels = new Set(products.map(({ verdict }) => verdict?.level))
    expect(levels).toContain('fits-with-caveat')
    const model = await list('makeModelYearOption=toyota/camry&limit=100')
    expect(model.resultMetadata.pagination.total).toBeGreaterThan(products.length)
  })
})

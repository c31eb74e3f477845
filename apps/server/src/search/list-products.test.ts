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
    const partner = await list('partnerBrands=kestrel,northline&limit=100')
    expect(new Set(partner.products.map(({ brand }) => brand.slug))).toEqual(
      new Set(['kestrel', 'northline']),
    )
    expect(optionsOf(partner, 'brands').map(({ value }) => value)).toEqual(['kestrel', 'northline'])

    const deal = await list('deal=kestrel-fourth-free')
    expect(new Set(deal.products.map(({ promotion }) => promotion?.id))).toEqual(
      new Set(['kestrel-fourth-free']),
    )
    const onSale = await list('onSale=true')
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
    expect((await (await house.visitor()).get(path)).status).toBe(status)
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
        productId,
      ])
    }
    const first = (await list(`${SIZE}&limit=1`)).products[0]?.productId
    const { rows } = await house.owner.query(
      'with gone as (select * from stock where tire_id = $1) update stock s set available = 0 from gone g where s.tire_id = g.tire_id and s.location_id = g.location_id and s.lot = g.lot returning g.*',
      [first],
    )
    for (const search of [`${SIZE}&limit=100`, 'vehicle=toyota/camry/2020/le&limit=100']) {
      const keys = await keysOf(search)
      expect(new Set(keys.map(([, , popularity]) => popularity)).size).toBeGreaterThan(3)
      expect(keys).toEqual(keys.toSorted(byEachInTurn))
    }
    const { products } = await list(`${SIZE}&limit=100`)
    expect(products.findIndex(({ productId }) => productId === first)).toBeGreaterThanOrEqual(
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

  it('[LIST-007] show one result for each line, its cheapest tire, where lines are asked for', async () => {
    const tires = await list('brand=kestrel&limit=100')
    const lines = await list('brand=kestrel&per=line&limit=100')
    const slugs = lines.products.map(({ slug }) => slug)
    expect(new Set(slugs)).toEqual(new Set(tires.products.map(({ slug }) => slug)))
    expect(lines.resultMetadata.pagination.total).toBe(slugs.length)
    for (const { slug, price, sizeCount } of lines.products) {
      const own = tires.products.filter((tire) => tire.slug === slug)
      expect(price?.salePriceInCents).toBe(Math.min(...own.map((tire) => tire.price?.salePriceInCents ?? 0)))
      expect(sizeCount).toBe(new Set(own.map(({ sizeSlug }) => sizeSlug)).size)
    }
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
    expect(within.products.length).toBe(setPrices(employee).filter((cents) => cents < bound * 100).length)
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

  it('[SRCH-041] [SRCH-042] are missing for a brand we no longer sell: it stays findable, last and without a price', async () => {
    await house.owner.query(`update brand set is_stop_selling = true where slug = 'oakmere'`)
    const listing = await list(`${SIZE}&limit=100`)
    expect(listing.stopSellingBrandMapBrandsList).toEqual([{ slug: 'oakmere', name: 'Oakmere' }])
    const stopped = listing.products.filter(({ brand }) => brand.slug === 'oakmere')
    expect(stopped.length).toBeGreaterThan(0)
    for (const { price, set } of stopped) expect([price, set]).toEqual([null, null])
    expect(listing.products.slice(-stopped.length)).toEqual(stopped)
    const added = await (await house.visitor()).post('/cart-summary', {
      itemId: stopped[0]?.productId,
      itemQuantity: 4,
    })
    expect(added).toMatchObject({ status: 409, body: { error: { refusal: 'not-sold' } } })
    await house.owner.query(`update brand set is_stop_selling = false where slug = 'oakmere'`)
  })
})

describe('the tires of a vehicle', () => {
  it('come as sets of two and two where front and rear differ', async () => {
    const listing = await list(STAGGERED)
    expect(listing.isStaggered).toBe(true)
    expect(listing.products.length).toBeGreaterThan(0)
    for (const { sizeSlug, rear, price, set, verdict } of listing.products) {
      expect([sizeSlug, rear?.sizeSlug]).toEqual(['225-40r19', '255-35r19'])
      expect(set?.priceInCents).toBe(
        2 * ((price?.salePriceInCents ?? 0) + (rear?.price?.salePriceInCents ?? 0)),
      )
      expect(verdict?.level).not.toBe('does-not-fit')
    }
    const sizes = await list('frontTireSize=225-40r19&rearTireSize=255-35r19&limit=100')
    expect(sizes.isStaggered).toBe(true)
    const pairs = sizes.products.map(({ productId, rear }) => `${productId}/${rear?.productId}`)
    expect(pairs).toEqual(
      expect.arrayContaining(
        listing.products.map(({ productId, rear }) => `${productId}/${rear?.productId}`),
      ),
    )
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

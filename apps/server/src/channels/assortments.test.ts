import { sellsTire } from '@shop/domain/channels/assortment'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { join, signIn } from '../../testing/isolation/owned-things.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { PHILADELPHIA, type Visitor } from '../../testing/visitor.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { assortmentIn, assortmentOf, assortmentTerms, isSold } from './assortment-terms.ts'
import { setAssortment } from './set-assortment.ts'

const PARTNER = 'epp.localhost'
const ASSORTMENT = {
  id: 'partner',
  name: 'Partner',
  brands: ['kestrel', 'northline'],
  types: null,
  exceptBrands: [],
  exceptLines: [] as string[],
  exceptTires: [] as number[],
}

interface Listed {
  readonly tireId: number
  readonly brand: string
  readonly line: string
  readonly type: string
  readonly size: string
  readonly isSold: boolean
}

let house: ShopUnderTest
/** Every listed tire, and whether the partner sells it: as a slow reading of the rule has it. */
let listed: Listed[]
let partner: Visitor
let except: Listed

beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  const { rows } = await house.owner.query<Omit<Listed, 'isSold'>>(
    `select tire_id::int as "tireId", brand_slug as brand, line_slug as line, type_slug as type, size_slug as size
       from tire_listing t join stock s using (tire_id) where list_prices[1] is not null and not is_stop_selling
      group by 1, 2, 3, 4, 5 having sum(available) > 4 order by 1`,
  )
  const left = rows.find(({ brand }) => brand === 'kestrel') as Listed
  except = rows.find(({ brand, line }) => brand === 'kestrel' && line !== left.line) as Listed
  const own = { ...ASSORTMENT, exceptLines: [`kestrel/${left.line}`], exceptTires: [except.tireId] }
  await set(own)
  await house.owner.query(`update channel set assortment_id = 'partner' where id = 'employee'`)
  listed = rows.map((tire) => ({
    ...tire,
    isSold:
      own.brands.includes(tire.brand) &&
      !(tire.brand === 'kestrel' && tire.line === left.line) &&
      tire.tireId !== except.tireId,
  }))
  partner = await house.visitor(PARTNER)
})
afterAll(() => house.close())

const set = (assortment: typeof ASSORTMENT) =>
  inTransaction(house.shop.db.checkoutPool, (tx) =>
    setAssortment(tx, house.shop.workflows, assortment, { actor: 'command:test' }),
  )

const sold = () => listed.filter(({ isSold }) => isSold)
const unsold = () => listed.find(({ brand }) => !ASSORTMENT.brands.includes(brand)) as Listed
const keys = (tires: readonly Listed[], key: (tire: Listed) => string) => [...new Set(tires.map(key))].sort()

describe('a channel with an assortment', () => {
  it('[ASRT-004] [SRCH-053] lists what it sells and all of it, and offers no facet beyond', async () => {
    const types = keys(listed, ({ type }) => type)
    for (const type of types) {
      const { body } = await partner.get(`/products?tireType=${type}&limit=100`)
      const lines = keys(
        sold().filter((tire) => tire.type === type),
        ({ brand, line }) => `${brand}/${line}`,
      )
      expect(body.products.map(({ brand, slug }) => `${brand.slug}/${slug}`).sort()).toEqual(lines)
      expect(body.resultMetadata.pagination.total).toBe(lines.length)
      const brands = body.facets.find(({ key }) => key === 'brands')?.options ?? []
      for (const { value } of brands) expect(ASSORTMENT.brands).toContain(value)
      const versions = body.products.flatMap((card) => card.versions.map(({ productId }) => productId))
      expect(versions).not.toContain(except.tireId)
    }
    const popular = await partner.get('/listings/popular')
    expect(popular.body.tires.length).toBeGreaterThan(0)
    for (const { brand } of popular.body.tires) expect(ASSORTMENT.brands).toContain(brand.slug)
    const compared = await partner.get(
      `/comparisons?productIds=${[unsold(), sold()[0], except].map((tire) => tire?.tireId).join(',')}`,
    )
    expect(compared.body.tires.map(({ productId }) => productId)).toEqual([sold()[0]?.tireId])
  })

  it('[ASRT-005] answers 404 for whatever it does not sell', async () => {
    const { brand, line, tireId } = unsold()
    for (const path of [
      `/product-lines/${brand}/${line}`,
      `/product-lines/${brand}/${line}/reviews`,
      `/tires/${tireId}`,
      `/tires/${tireId}/delivery?zip=19103`,
      `/tires/${except.tireId}`,
      `/browse/brands/${brand}`,
      `/reviews/brands/${brand}`,
      `/reviews/lines?brand=${brand}`,
    ]) {
      expect([path, (await partner.send('GET', path)).status]).toEqual([path, 404])
      const elsewhere = await (await house.visitor()).send('GET', path)
      expect([path, elsewhere.status]).toEqual([path, 200])
    }
    const review = { stars: 5, summary: 'Quiet', comments: 'Quiet and sure on wet roads.', name: 'Ana' }
    const written = await partner.send('POST', `/product-lines/${brand}/${line}/reviews`, { body: review })
    expect(written.status).toBe(404)
    const page = await partner.get(`/product-lines/${except.brand}/${except.line}?item=${except.tireId}`)
    expect(page.body.productLine.tires.map(({ productId }) => productId)).not.toContain(except.tireId)
    const deals = (await (await house.visitor()).get('/deals')).body.deals
    const here = (await partner.get('/deals')).body.deals
    await house.owner.query(`
      insert into promotion select (jsonb_populate_record(p, '{"channel_id": "employee"}')).* from promotion p
       where channel_id = 'simpletire' and id not in (select id from promotion where channel_id = 'employee');
      insert into promotion_target (channel_id, promotion_id, brand_id, type_id, line_id, tire_id)
      select 'employee', promotion_id, brand_id, type_id, line_id, tire_id from promotion_target t
       where channel_id = 'simpletire' and not exists (select from promotion_target o
         where o.channel_id = 'employee' and o.promotion_id = t.promotion_id)`)
    expect(deals.length).toBeGreaterThan(here.length)
    for (const { slug, brands } of deals) {
      const isSold = brands.length === 0 || brands.some((each) => ASSORTMENT.brands.includes(each.slug))
      expect([slug, (await partner.get(`/deals/${slug}`)).status]).toEqual([slug, isSold ? 200 : 404])
    }
  })

  it('[ASRT-006] takes nothing else into a cart, and no cart with it is ordered', async () => {
    const refused = await partner.post('/cart-summary', { itemId: unsold().tireId, itemQuantity: 4 })
    expect(refused.body.error).toMatchObject({
      refusal: 'not-sold',
      message: expect.stringMatching(/^We don’t sell this .+ tire here\.$/),
    })
    const taken = await partner.post('/cart-summary', {
      itemId: sold()[0]?.tireId as number,
      itemQuantity: 4,
    })
    expect(taken.status).toBe(201)
    const cartId = taken.body.siteCart.cartUuid
    await partner.post(`/checkout/cart-shipping?cartId=${cartId}`, {
      ...PHILADELPHIA,
      email: 'ana@example.com',
    })
    await house.owner.query(
      `update assortment set except_tire_ids = array[$1::bigint] where id = 'partner'`,
      [sold()[0]?.tireId],
    )
    const { siteCart } = (await partner.get(`/cart-summary?id=${cartId}`)).body
    expect(siteCart.quote).toMatchObject({ complete: false, lines: [], refused: [{ code: 'no-price' }] })
    expect(await partner.placeOrder(siteCart)).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
    const change = (itemQuantity: number) =>
      partner.put(`/cart-summary?id=${cartId}`, {
        itemId: sold()[0]?.tireId as number,
        itemQuantity,
        cartVersion: siteCart.version,
      })
    expect((await change(5)).body.error.refusal).toBe('not-sold')
    expect((await change(1)).body.siteCart.itemCount).toBe(1)
    await house.owner.query(
      `update assortment set except_tire_ids = array[$1::bigint] where id = 'partner'`,
      [except.tireId],
    )
  })

  it('[ASRT-007] names nothing else in suggestions, indexes and sitemap, and counts what it has', async () => {
    const suggested = async (text: string) =>
      (await partner.get(`/search-typeahead?queryText=${text}`)).body.siteSearchResultGroupList.flatMap(
        ({ siteSearchResultList }) => siteSearchResultList,
      )
    expect((await suggested(unsold().brand)).filter(({ type }) => type !== 'vehicle')).toEqual([])
    expect((await suggested('kestrel')).map(({ link }) => link)).toContain('/brands/kestrel')
    const size = sold()[0]?.size as string
    const counted = keys(
      sold().filter((tire) => tire.size === size),
      ({ brand, line }) => `${brand}/${line}`,
    ).length
    const [found] = (await suggested(size.replaceAll('-', '/'))).filter(({ type }) => type === 'size')
    expect(found?.detailLabel).toBe(`${counted} ${counted === 1 ? 'tire' : 'tires'}`)
    const sizes = (await partner.get('/tire-sizes')).body.sizes.map(({ slug }) => slug)
    expect([...sizes].sort()).toEqual(keys(sold(), (tire) => tire.size))
    const diameters = (await partner.get('/browse/diameters')).body.diameters.flatMap((rim) => rim.sizes)
    expect(diameters.find(({ slug }) => slug === size)?.lineCount).toBe(counted)
    const brands = (await partner.get('/browse/brands')).body.brands
    expect(brands.map(({ slug }) => slug).sort()).toEqual(ASSORTMENT.brands)
    const kinds = (await partner.get('/browse/kinds')).body.types
    expect(kinds.map(({ slug }) => slug).sort()).toEqual(keys(sold(), ({ type }) => type))
    const addresses = (await partner.get('/browse/address-parts/lines')).body.addresses
    expect(addresses.map(({ brand, line }) => `${brand}/${line}`).sort()).toEqual(
      keys(sold(), ({ brand, line }) => `${brand}/${line}`),
    )
    for (const part of (await partner.get('/browse/address-parts')).body.parts)
      for (const { brand } of (await partner.get(`/browse/address-parts/${part}`)).body.addresses)
        if (brand !== undefined) expect(ASSORTMENT.brands).toContain(brand)
    const reviewed = (await partner.get('/reviews/groups')).body
    for (const { slug } of reviewed.brands) expect(ASSORTMENT.brands).toContain(slug)
    const popular = (await partner.get('/search-typeahead/popular-sizes')).body.sizes
    for (const { slug } of popular) expect(sizes).toContain(slug)
  })

  it('[ASRT-008] is widened by nothing that an address says', async () => {
    const { brand } = unsold()
    for (const said of [`partnerBrands=${brand}`, `brands=${brand}`]) {
      const { body } = await partner.send('GET', `/products?tireType=all-season&limit=100&${said}`)
      for (const product of body.products) expect(ASSORTMENT.brands).toContain(product.brand.slug)
    }
    const { body } = await (await house.visitor()).send(
      'GET',
      '/products?tireType=all-season&limit=100&partnerBrands=kestrel',
    )
    expect(
      new Set(body.products.map((card: { brand: { slug: string } }) => card.brand.slug)).size,
    ).toBeGreaterThan(1)
  })
})

describe('somebody of a company with an assortment', () => {
  afterEach(() => house.owner.query(`delete from membership where company_id = 'northline-program'`))

  it('[ASRT-002] [ACCT-006] is sold what channel and company both sell, until the membership ends', async () => {
    const brandsOf = async (visitor: Visitor) =>
      (await visitor.get('/browse/brands')).body.brands.map(({ slug }) => slug).sort()
    const member = await house.visitor()
    const { accountId } = await signIn(house, member, 'ana-of-northline')
    const everything = await brandsOf(member)
    expect(everything.length).toBeGreaterThan(2)
    await join(house, accountId, 'northline-program')
    expect(await brandsOf(member)).toEqual(['northline'])
    const detail = (await member.get('/user-details')).body
    expect(detail.userDetail.brands).toEqual([{ name: 'Northline' }])

    const atPartner = await house.visitor(PARTNER)
    const { accountId: other } = await signIn(house, atPartner, 'bo-of-northline')
    await join(house, other, 'northline-program')
    const { body } = await atPartner.get('/products?tireType=all-season&limit=100')
    const lines = sold().filter(({ brand, type }) => brand === 'northline' && type === 'all-season')
    expect(body.products.map(({ slug }) => slug).sort()).toEqual(keys(lines, ({ line }) => line))
    await house.owner.query(`update membership set ends_at = now() where account_id = $1`, [accountId])
    expect(await brandsOf(member)).toEqual(everything)
  })

  it('[ASRT-010] has pages of their own for as long, and the browser is told', async () => {
    const member = await house.visitor()
    const { accountId } = await signIn(house, member, 'cy-of-northline')
    const told = async () =>
      (await member.get('/users/session')).setCookies.map((cookie) => cookie.split(';')[0])
    expect(await told()).toEqual([])
    await join(house, accountId, 'northline-program')
    expect(await told()).toEqual(['ownPages=1'])
    expect(await told()).toEqual([])
    await house.owner.query(`update membership set ends_at = now() where account_id = $1`, [accountId])
    expect(await told()).toEqual(['ownPages='])
  })
})

describe('statements and the domain', () => {
  it('[ASRT-003] judge every tire alike', async () => {
    const { rows: all } = await house.owner.query<Record<'tireId' | 'lineId' | 'brandId' | 'typeId', string>>(
      `select tire_id::text as "tireId", line_id::text as "lineId", brand_id::text as "brandId", type_id::text as "typeId"
         from tire_listing`,
    )
    const ids = (key: 'tireId' | 'lineId' | 'brandId' | 'typeId') =>
      fc.uniqueArray(fc.constantFrom(...new Set(all.map((tire) => tire[key]))), { maxLength: 8 })
    const rule = fc.record({
      brands: fc.option(ids('brandId'), { freq: 3 }),
      types: fc.option(ids('typeId'), { freq: 3 }),
      exceptBrands: ids('brandId'),
      exceptLines: ids('lineId'),
      exceptTires: ids('tireId'),
    })
    type Rule = typeof rule extends fc.Arbitrary<infer Made> ? Made : never
    const write = (id: string, of: Rule | null) =>
      house.owner.query(
        `update assortment set brand_ids = $2, type_ids = $3, except_brand_ids = $4, except_line_ids = $5,
                except_tire_ids = $6 where id = $1`,
        of
          ? [id, of.brands, of.types, of.exceptBrands, of.exceptLines, of.exceptTires]
          : [id, null, null, [], [], []],
      )
    await fc.assert(
      fc.asyncProperty(fc.option(rule), fc.option(rule), async (channels, companys) => {
        await write('partner', channels)
        await write('northline-program', companys)
        const buyer = { channelId: 'employee', companyId: 'northline-program' }
        const { rows } = await sql<{ tire_id: number; is_sold: boolean }>`
          select t.tire_id, ${isSold('t')} as is_sold from tire_listing t, ${assortmentOf(buyer)} assorted`.execute(
          house.shop.db.catalogue,
        )
        const terms = await sql<{ terms: never }>`select ${assortmentTerms(buyer)} as terms`.execute(
          house.shop.db.catalogue,
        )
        const assortment = assortmentIn(terms.rows[0]?.terms ?? null)
        const bySql = new Set(rows.filter(({ is_sold }) => is_sold).map(({ tire_id }) => String(tire_id)))
        const byDomain = all.filter((tire) => sellsTire(assortment, tire)).map(({ tireId }) => tireId)
        expect(new Set(byDomain)).toEqual(bySql)
      }),
      { numRuns: 25 },
    )
  })
})

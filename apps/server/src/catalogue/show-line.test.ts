import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { showLine } from './show-line.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

const meridian = '/product-lines/northline/meridian-as'
async function productLine(query = '') {
  return (await (await house.visitor()).get(`${meridian}${query}`)).body.productLine
}

describe('a product line', () => {
  it('names every size once, with the price of the cheapest tire in it that is in stock', async () => {
    const { sizes } = await productLine()
    const slugs = sizes.map((size: { sizeSlug: string }) => size.sizeSlug)
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(sizes).toContainEqual(
      expect.objectContaining({ sizeSlug: '225-65r17', inStock: true, setPriceInCents: expect.any(Number) }),
    )
  })

  it('shows the tires of the size that was asked for, and of no other', async () => {
    const { tires } = await productLine('?size=225-65r17')
    expect(tires.length).toBeGreaterThan(0)
    for (const tire of tires) expect(tire.sizeSlug).toBe('225-65r17')
    expect(tires[0]?.sets[3]).toMatchObject({
      quantity: 4,
      listPriceInCents: 4 * (tires[0]?.price?.salePriceInCents ?? 0),
    })
  })

  it('[PDP-019] opens with one tire when that one was asked for, whatever the size', async () => {
    const { sizes } = await productLine()
    const productId = sizes.at(-1)?.productId
    const shown = await productLine(`?size=225-65r17&item=${productId}`)
    expect(shown.chosenId).toBe(productId)
    expect(shown.tires).toContainEqual(expect.objectContaining({ productId }))
  })

  it('opens with a size in stock when none, or one that it is not made in, was asked for', async () => {
    const { sizes } = await productLine()
    const first = sizes[0]
    await house.owner.query(
      `update stock set available = 0 where tire_id in
         (select id from tire where size_slug = $1 and line_id = (select line_id from tire where id = $2))`,
      [first?.sizeSlug, first?.productId],
    )
    const inStock = sizes[1]?.sizeSlug
    expect((await productLine()).sizes[0]).toMatchObject({ sizeSlug: first?.sizeSlug, inStock: false })
    for (const query of ['', '?size=9-9r9', '?item=1']) {
      expect((await productLine(query)).tires[0]?.sizeSlug).toBe(inStock)
    }
    const asked = (await productLine(`?size=${first?.sizeSlug}`)).tires[0]
    expect(asked).toMatchObject({ sizeSlug: first?.sizeSlug, available: 0 })
  })

  it('[PDP-006] [PDP-009] tells the range its class scores in, between 0 and 10', async () => {
    const { scores, scoreRanges, linesOfType } = await productLine()
    expect(linesOfType).toBeGreaterThan(1)
    for (const part of ['simpleScore', 'traction', 'handlingDurability', 'longevity'] as const) {
      const { from = -1, to = 11 } = scoreRanges[part] ?? {}
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(10)
      expect(scores[part]).toBeGreaterThanOrEqual(from)
      expect(scores[part]).toBeLessThanOrEqual(to)
    }
  })

  it('[PDP-014] has the stills and the 24 frames of its spin as pictures', async () => {
    const { images, spin } = await productLine()
    expect(images.map(({ kind }: { kind: string }) => kind)).toEqual([
      'sidetread',
      'sidewall',
      'treadfull',
      'treadonly',
    ])
    expect(spin).toHaveLength(24)
    expect(spin[23]).toBe('/images/tires/northline/meridian-as/view360/23.webp')
  })

  it('brings the offers everybody gets on the tire, none that needs a code or an account', async () => {
    await house.owner.query(
      `insert into promotion (id, channel_id, kind, label, reason, scope, amount_cents, min_quantity, needs_code,
                              account_type_ids, effective_from, ends_at)
       values ('test-open', 'simpletire', 'flat-amount', '$50 off', '$50 off four', 'line', 5000, 4, false, null,
               now() - interval '1 hour', now() + interval '1 day'),
              ('test-code', 'simpletire', 'flat-amount', '$5 off', 'With a code', 'cart', 500, 1, true, null,
               now() - interval '1 hour', null),
              ('test-fleet', 'simpletire', 'flat-amount', '$6 off', 'For fleets', 'cart', 600, 1, false, '{Fleet}',
               now() - interval '1 hour', null),
              ('test-over', 'simpletire', 'flat-amount', '$7 off', 'Over', 'cart', 700, 1, false, null,
               now() - interval '2 hours', now() - interval '1 hour')`,
    )
    await house.owner.query(
      `insert into promotion_target (channel_id, promotion_id, line_id)
       select 'simpletire', 'test-open', id from product_line where slug = 'meridian-as'`,
    )
    const ids = (line: { promotions: { id: string }[] }) => line.promotions.map(({ id }) => id)
    const shown = await productLine()
    expect(ids(shown)).toContain('test-open')
    expect(ids(shown).filter((id) => /^test-(code|fleet|over)$/.test(id))).toEqual([])
    expect(shown.promotions.find(({ id }: { id: string }) => id === 'test-open')).toMatchObject({
      minQuantity: 4,
      endsAt: expect.stringMatching(/^20/),
    })
    const other = (await (await house.visitor()).get('/product-lines/kestrel/ridgeback-a-t')).body.productLine
    expect(ids(other)).not.toContain('test-open')
  })
})

describe('a brand we no longer sell', () => {
  beforeEach(() => stopSelling(true))
  const stopSelling = (isStopped: boolean) =>
    house.owner.query(`update brand set is_stop_selling = $1 where slug = 'northline'`, [isStopped])

  it('is shown without a price or an offer', async () => {
    const line = await productLine('?size=225-65r17')
    expect(line).toMatchObject({ isStopSelling: true, promotions: [] })
    expect(line.tires[0]).toMatchObject({ sizeSlug: '225-65r17', price: null, sets: [] })
    expect(line.sizes.every((size) => size.setPriceInCents === null)).toBe(true)
    await stopSelling(false)
    expect((await productLine()).tires[0]?.price).not.toBeNull()
  })

  it('cannot be added to the cart', async () => {
    const visitor = await house.visitor()
    const productId = (await productLine()).sizes.at(-1)?.productId ?? 0
    const refused = await visitor.post('/cart-summary', { itemId: productId, itemQuantity: 4 })
    expect(refused.body.error.refusal).toBe('not-sold')
    expect(refused.body.error).toMatchObject({
      refusal: 'not-sold',
      message: 'We no longer sell Northline tires.',
    })
    await stopSelling(false)
    expect((await visitor.post('/cart-summary', { itemId: productId, itemQuantity: 4 })).status).toBe(201)
  })
})

it('costs two statements, however many tires the line has', async () => {
  const { catalogue } = house.shop.db
  let sent = 0
  const counting = new Proxy(catalogue, {
    get(db, name) {
      const value = Reflect.get(db, name, db)
      if (name === 'executeQuery') sent += 1
      return typeof value === 'function' ? value.bind(db) : value
    },
  })
  const buyer = { channelId: 'simpletire', accountType: 'none', companyId: null, accountId: null } as const
  await showLine(counting, buyer, { brandSlug: 'northline', lineSlug: 'meridian-as' }, {})
  expect(sent).toBe(2)
})

describe('tires side by side', () => {
  it('come in the order they were asked for, each once, without what we do not know', async () => {
    const visitor = await house.visitor()
    const { sizes } = await productLine()
    const [a, b] = sizes.slice(1).map((size: { productId: number }) => size.productId)
    const { tires } = (await visitor.get(`/comparisons?productIds=${b},${a},${b},999999999999`)).body
    expect(tires.map(({ productId }: { productId: number }) => productId)).toEqual([b, a])
    expect(tires[0]).toMatchObject({ name: 'Meridian AS', warrantyMiles: 70_000 })
    expect(tires[0]?.sets).toHaveLength(8)
  })

  it('bring what owners give their line in each attribute', async () => {
    const visitor = await house.visitor()
    const productId = (await productLine()).sizes[0]?.productId
    const { tires } = (await visitor.get(`/comparisons?productIds=${productId}`)).body
    const { summary } = (await visitor.get(`${meridian}/reviews`)).body
    const rated = summary.attributes.filter(({ count }: { count: number }) => count > 0)
    expect(rated.length).toBeGreaterThan(0)
    expect(tires[0]?.ownerRatings).toHaveLength(rated.length)
    expect(tires[0]?.ownerRatings).toEqual(expect.arrayContaining(rated))
  })

  it('[PDP-042] are at most five', async () => {
    const visitor = await house.visitor()
    expect((await visitor.get('/comparisons?productIds=1,2,3,4,5')).status).toBe(200)
    expect((await visitor.get('/comparisons?productIds=1,2,3,4,5,6')).status).toBe(400)
  })
})

it('a tire is found by its number alone', async () => {
  const visitor = await house.visitor()
  const { productId, sizeSlug } = (await productLine()).sizes[0] ?? {}
  expect((await visitor.get(`/tires/${productId}`)).body).toMatchObject({
    productId,
    sizeSlug,
    brand: 'northline',
    line: 'meridian-as',
  })
  expect((await visitor.get('/tires/2147483647')).status).toBe(404)
  expect((await visitor.get('/tires/2147483648')).status).toBe(400)
})

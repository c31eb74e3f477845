import type { ProductLine, SetPrice } from '@shop/contracts/catalogue/catalogue'
import type { ProductCard } from '@shop/contracts/search/products'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listingOf } from '../../testing/listing.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { quoteLines } from '../pricing/index.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
  // Of every kind and stacking, so that some meet on one tire.
  await promote(
    'ten-percent',
    { kind: 'percentage', rate_ppm: 100_000, stacking: 'with-others' },
    'brand',
    'northline',
  )
  await promote(
    'sixty-back',
    { kind: 'flat-amount', amount_cents: 6_000, min_quantity: 4 },
    'brand',
    'northline',
  )
  await promote('five-off', { kind: 'flat-amount', amount_cents: 500, stacking: 'with-others' }, 'cart')
  await promote('alone', { kind: 'percentage', rate_ppm: 90_000, stacking: 'alone' }, 'type', 'all-season')
  await house.owner.query(
    `insert into daily_deal (channel_id, tire_id, rate_ppm, starts_at, ends_at)
     select 'simpletire', tire_id, 120000, now() - interval '1 hour', now() + interval '9 hours'
       from tire_listing where size_slug = '225-65r17' and tire_id % 3 = 0`,
  )
})
afterAll(() => house.close())

const WAITING = { timeout: 20_000, interval: 50 }
const STAGGERED = 'vehicle=bmw/3-series/2026/m340i&oem=225-40r19_255-35r19'

describe('the price of a set', () => {
  it.each(['tireSize=225-65r17', 'vehicle=toyota/camry/2020/le', 'brand=kestrel', 'onSale=true', STAGGERED])(
    '[PRICE-004] is in a list of %s what a cart with nothing else in it is charged, to the cent',
    async (search) => {
      const { products } = await listingOf(house, `${search}&limit=12`)
      expect(products.length).toBeGreaterThan(0)
      for (const { productId, rear, set, fromSetPriceInCents, versions } of products) {
        const parts = rear
          ? [productId, rear.productId].map((tireId) => ({ tireId, quantity: 2 }))
          : [{ tireId: productId, quantity: 4 }]
        expect([productId, set?.priceInCents]).toEqual([productId, await chargedFor(parts)])
        expect(set?.savingInCents).toBe((set?.listPriceInCents ?? 0) - (set?.priceInCents ?? 0))
        expect(versions.map((each) => each.setPriceInCents)).toContain(fromSetPriceInCents)
      }
      expect(products.some(({ set }) => set && set.savingInCents > 0)).toBe(true)
    },
  )

  it('[PRICE-004] is the same on the product page, in a comparison and in the box of popular tires', async () => {
    const visitor = await house.visitor()
    const { products } = await listingOf(house, 'tireSize=225-65r17&limit=6')
    const popular: ProductCard[] = (await visitor.get('/listings/popular')).body.tires
    for (const { brand, slug, sizeSlug, productId, set } of [...products, ...popular]) {
      const page = await visitor.get(
        `/product-lines/${brand.slug}/${slug}?size=${sizeSlug}&item=${productId}`,
      )
      const line: ProductLine = page.body.productLine
      const tire = line.tires.find((each) => each.productId === productId)
      expect(ofFour(tire?.sets)).toEqual(set)
      const compared = (await visitor.get(`/comparisons?productIds=${productId}`)).body.tires
      expect(ofFour(compared[0]?.sets)).toEqual(set)
      for (const { quantity, priceInCents } of tire?.sets ?? [])
        expect([quantity, priceInCents]).toEqual([
          quantity,
          await chargedFor([{ tireId: productId, quantity }]),
        ])
    }
  })

  it('[PRICE-011] is known for every quantity that can be chosen, and is what a cart of so many is charged', async () => {
    const visitor = await house.visitor()
    const [product] = (await listingOf(house, 'brand=northline&limit=1')).products
    const tireId = product?.productId ?? 0
    const { sets } = (await visitor.get(`/set-prices?productId=${tireId}`)).body
    expect(sets.map(({ quantity }: SetPrice) => quantity)).toEqual(
      Array.from({ length: 99 }, (_, at) => at + 1),
    )
    expect(ofFour(sets)).toEqual(product?.set)
    for (const quantity of [1, 8, 9, 12, 16, 50, 99]) {
      const set = sets[quantity - 1]
      expect([quantity, set?.priceInCents]).toEqual([quantity, await chargedFor([{ tireId, quantity }])])
      expect(set?.savingInCents).toBeGreaterThan(0)
    }
    expect((await visitor.get('/set-prices?productId=1')).body).toEqual({ sets: [] })
  })

  it('[PRICE-008] is the same on the tile of a size and among the tires of a line that fit', async () => {
    const visitor = await house.visitor()
    const { products } = await listingOf(house, 'tireSize=225-65r17&limit=12')
    for (const { brand, slug, sizeSlug, productId, fromSetPriceInCents } of products) {
      const page = await visitor.get(`/product-lines/${brand.slug}/${slug}`)
      const size = page.body.productLine.sizes.find(
        (each: { sizeSlug: string }) => each.sizeSlug === sizeSlug,
      )
      expect(size).toMatchObject({ productId, setPriceInCents: fromSetPriceInCents })
    }
    const { rows } = await house.owner.query(
      `select v.vehicle_id as id from vehicle_tire v where v.tire_id = $1 order by 1 limit 1`,
      [products[0]?.productId],
    )
    const { brand, slug } = products[0] as ProductCard
    const fitting = await visitor.get(`/vehicles/${rows[0].id}/lines/${brand.slug}/${slug}`)
    expect(fitting.body.tires.length).toBeGreaterThan(0)
    for (const { productId, setPriceInCents } of fitting.body.tires)
      expect([productId, setPriceInCents]).toEqual([
        productId,
        await chargedFor([{ tireId: productId, quantity: 4 }]),
      ])
  })

  it('[PRICE-009] is the same from the card to the cart, the order and the receipt', async () => {
    const { products } = await listingOf(house, 'tireSize=225-65r17&limit=100')
    // Of all cards those that differ most in what is taken off, and one of a staggered car.
    const saving = products.toSorted((a, b) => (b.set?.savingInCents ?? 0) - (a.set?.savingInCents ?? 0))
    const [staggered] = (await listingOf(house, `${STAGGERED}&limit=1`)).products
    const bought = [
      saving[0],
      saving[Math.floor(saving.length / 2)],
      saving.at(-1),
      staggered,
    ] as ProductCard[]
    for (const { productId, rear, set, inStock } of bought) {
      expect(inStock).toBe(true)
      const buyer = await house.visitor()
      const created = await buyer.post(
        '/cart-summary',
        rear
          ? { productId, rearProductId: rear.productId, quantity: { front: 2, rear: 2 } }
          : { itemId: productId, itemQuantity: 4 },
      )
      const afterDeals = ({ tiresCents, discountCents }: { tiresCents: number; discountCents: number }) =>
        tiresCents - discountCents
      expect(afterDeals(created.body.siteCart.quote)).toBe(set?.priceInCents)
      const placed = await buyer.placeOrder(await buyer.shipTo(created.body.siteCart.id))
      if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))
      const { order } = (await buyer.get(`/orders/${placed.orderNumber}`)).body
      expect(afterDeals(order.quote)).toBe(set?.priceInCents)
      expect(await onReceipt(placed.orderNumber)).toBe(set?.priceInCents)
    }
  })

  it('[PRICE-005] changes when a deal begins and when it ends, by the clock of the database, and says so before', async () => {
    const search = 'tireSize=225-65r17&brands=oakmere&limit=1'
    const before = await listingOf(house, search)
    const asBefore = before.products[0]?.set?.priceInCents ?? 0
    await promote(
      'flash',
      { kind: 'flat-amount', amount_cents: 4_000, stacking: 'with-others' },
      'brand',
      'oakmere',
    )
    const { rows } = await house.owner.query(
      `update promotion set effective_from = date_trunc('milliseconds', now() + interval '1 second'),
              ends_at = date_trunc('milliseconds', now() + interval '3 seconds')
        where id = 'flash' returning effective_from, ends_at`,
    )
    const [begins, ends] = [rows[0].effective_from, rows[0].ends_at].map((at: Date) => at.toISOString())
    const shown = async () => {
      const { products, validUntil } = await listingOf(house, search)
      return { cents: products[0]?.set?.priceInCents, validUntil }
    }
    const browsed = async () => {
      const { brands, validUntil } = (await (await house.visitor()).get('/browse/brands')).body
      const oakmere = brands.find(({ slug }: { slug: string }) => slug === 'oakmere')
      return { cents: oakmere?.fromSetPriceInCents ?? 0, validUntil }
    }
    const browsedBefore = await browsed()
    expect(browsedBefore.validUntil).toBe(begins)
    expect(await shown()).toEqual({ cents: asBefore, validUntil: begins })
    await vi.waitFor(async () => {
      const during = await shown()
      expect(during.cents).toBeLessThan(asBefore)
      expect(during.validUntil).toBe(ends)
    }, WAITING)
    const browsedDuring = await browsed()
    expect(browsedDuring.cents).toBeLessThan(browsedBefore.cents)
    expect(browsedDuring.validUntil).toBe(ends)
    await vi.waitFor(async () => expect((await shown()).cents).toBe(asBefore), WAITING)
    expect((await shown()).validUntil).toBe(before.validUntil)
  })

  it('[PRICE-006] decides what is under a bound, and what comes first', async () => {
    const all = await listingOf(house, 'tireSize=225-65r17&sort=price-low-to-high&limit=100')
    const prices = all.products.map(({ set }) => set?.priceInCents ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const bound = Math.ceil((prices[Math.floor(prices.length / 2)] ?? 0) / 100)
    const under = await listingOf(house, `tireSize=225-65r17&setDollars=-${bound}&limit=100`)
    expect(under.products.length).toBeGreaterThan(0)
    for (const { set } of under.products) expect(set?.priceInCents).toBeLessThan(bound * 100)
    const lowest = all.products.filter(({ fromSetPriceInCents }) => (fromSetPriceInCents ?? 0) < bound * 100)
    expect(under.resultMetadata.pagination.total).toBe(lowest.length)
  })
})

/** What the mail prints: tires line by line, and what comes off them. */
async function onReceipt(orderNumber: string): Promise<number> {
  const mail = await vi.waitFor(() => {
    const found = house.mail.mailbox.list().find((each) => each.text.includes(orderNumber))
    if (!found) throw new Error(`No receipt for ${orderNumber} yet`)
    return found
  }, WAITING)
  const [ours = ''] = mail.text.split('Taxes and government fees')
  const amountsIn = (pattern: RegExp) => [...ours.matchAll(pattern)].map(([, amount]) => centsOf(amount))
  const tires = amountsIn(/\d+ × \$[\d,]+\.\d\d\s*\$([\d,]+\.\d\d)/g)
  const off = amountsIn(/−\$([\d,]+\.\d\d)/g)
  return tires.reduce((sum, each) => sum + each, 0) - off.reduce((sum, each) => sum + each, 0)
}

const centsOf = (amount = '') => Math.round(Number(amount.replaceAll(',', '')) * 100)

const ofFour = (sets: readonly SetPrice[] = []) => sets.find(({ quantity }) => quantity === 4)

async function chargedFor(parts: readonly { tireId: number; quantity: number }[]): Promise<number> {
  const { quote } = await quoteLines(house.shop.db.checkout, house.shop, {
    channelId: 'simpletire',
    accountId: null,
    lines: parts.map(({ tireId, quantity }, at) => ({
      lineId: `line-${tireId}`,
      tireId: String(tireId),
      quantity,
      position: parts.length === 1 ? 'all' : at === 0 ? 'front' : 'rear',
      setId: 'set',
      hasCoverage: false,
    })),
    codes: [],
    codeBuyer: null,
    deliveryKind: null,
    destination: null,
    installerId: null,
    paymentType: null,
    at: new Date(),
  })
  const off = quote.adjustments.filter(({ kind }) => kind === 'discount')
  return quote.tiresCents + off.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

async function promote(
  id: string,
  columns: Readonly<Record<string, string | number>>,
  scope: 'brand' | 'type' | 'cart',
  target?: string,
): Promise<void> {
  const names = Object.keys(columns)
  await house.owner.query(
    `insert into promotion (id, channel_id, label, reason, scope, effective_from, ${names})
     values ($1, 'simpletire', $1, $1, $2, now() - interval '1 day', ${names.map((_, at) => `$${at + 3}`)})`,
    [id, scope, ...Object.values(columns)],
  )
  if (scope === 'cart') return
  const table = scope === 'brand' ? 'brand' : 'tire_type'
  await house.owner.query(
    `insert into promotion_target (channel_id, promotion_id, ${scope}_id) select 'simpletire', $1, id from ${table} where slug = $2`,
    [id, target],
  )
}

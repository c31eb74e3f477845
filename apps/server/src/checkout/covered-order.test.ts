import { refundFor } from '@shop/domain/pricing/refund-split'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import { STARTER_TIRE } from '../../testing/visitor.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest({ worker: true })
})
afterAll(() => house.close())

it('[COV-003] [COV-001] [COV-002] coverage is chosen for a line or for all of them', async () => {
  const visitor = await house.visitor()
  const { body } = await visitor.post('/cart-summary', {
    itemId: STARTER_TIRE,
    itemQuantity: 4,
    shouldAddCoverage: true,
  })
  const cart = body.siteCart
  expect(cart.siteProducts[0]?.roadHazardState).toBe(2)
  expect(cart.roadHazardCostInCents).toBe(cart.quote.coverageCents)
  expect(cart.quote.coverageCents).toBeGreaterThan(0)

  const without = await visitor.put(`/cart-summary?id=${cart.id}`, {
    itemId: STARTER_TIRE,
    isRoadHazard: false,
    cartVersion: cart.version,
  })
  expect(without.body.siteCart).toMatchObject({
    siteProducts: [{ roadHazardState: 1, quantity: 4, roadHazardCostInCents: 0 }],
    quote: { coverageCents: 0, coverageTerms: null },
  })
  const all = await visitor.put(`/cart-summary?id=${cart.id}`, {
    isGroupRoadHazard: true,
    cartVersion: without.body.siteCart.version,
  })
  expect(all.body.siteCart.quote.totalCents).toBe(cart.quote.totalCents)
})

it('an order keeps discounts, coverage terms and fees as they were, on its page, in the mail and for refunds', async () => {
  const visitor = await house.visitor()
  const created = await visitor.post('/cart-summary', {
    itemId: STARTER_TIRE,
    itemQuantity: 4,
    shouldAddCoverage: true,
  })
  const cart = await visitor.shipTo(created.body.siteCart.id)
  const placed = await visitor.placeOrder(cart)
  if (placed.outcome !== 'placed') throw new Error(JSON.stringify(placed))

  // The offer ends and the price changes: the order does not notice.
  await house.owner.query(`update promotion set ends_at = now() where ends_at > now()`)
  const { order } = (await visitor.get(`/orders/${placed.orderNumber}`)).body
  const { quotedAt: _, ...inCart } = cart.quote
  expect(order.quote).toMatchObject(inCart)
  expect(order.quote.coverageTerms).toMatchObject({ version: 'road-hazard-2026-11', months: 36 })
  expect(order.quote.adjustments.map((each: { kind: string }) => each.kind)).toEqual([
    ...['discount', 'coverage', 'shipping', 'state-tire-fee', 'sales-tax'],
  ])

  const { rows } = await house.owner.query('select quote from shop_order where number = $1', [
    placed.orderNumber,
  ])
  const paid = rows[0].quote
  const [line] = paid.lines
  const parts = [1, 2, 1].map((tires, index) =>
    refundFor(paid, { [line.lineId]: tires }, { [line.lineId]: [0, 1, 3][index] ?? 0 }),
  )
  expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cart.quote.totalCents)

  await expect.poll(() => house.mail.mailbox.list().length).toBeGreaterThan(0)
  const text = JSON.stringify(house.mail.mailbox.list())
  for (const { reason } of cart.quote.adjustments) expect(text).toContain(reason)
  expect(text).toContain('Taxes and government fees')
  expect(text).toContain('Your road hazard coverage lasts 36 months')
})

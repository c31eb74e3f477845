import { cents } from '@shop/domain/money/cents'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopUnderTest, shopUnderTest } from '../../../testing/shop-under-test.ts'
import type { LenderPurchase } from '../lenders/lender.ts'
import { braintreeProvider } from './braintree-provider.ts'

let house: ShopUnderTest
beforeAll(async () => {
  house = await shopUnderTest()
})
afterAll(() => house.close())

type Charge = LenderPurchase['charges'][number]

const sell = (charges: readonly Charge[], amountCents: number) => {
  const orderId = crypto.randomUUID()
  return braintreeProvider(house.shop.env).authorize({
    orderId,
    amountCents: cents(amountCents),
    nonce: 'fake-valid-visa-nonce',
    purchase: { orderId, amountCents: cents(amountCents), charges },
  })
}

const tire: Charge = { kind: 'goods', sku: '100001', name: 'Tire', unitCents: cents(10_000), quantity: 4 }

it('[PAY-230] a sale is refused by the gateway when its lines are not its amount', async () => {
  expect(await sell([tire], 40_000)).toMatchObject({ outcome: 'authorized' })
  expect(await sell([tire], 39_999)).toMatchObject({
    outcome: 'declined',
    reason: 'Line items should match the total.',
  })
})

const charge = (kind: Charge['kind'], from: number, to: number) =>
  fc.record({
    kind: fc.constant(kind),
    sku: fc.string({ maxLength: 40 }),
    name: fc.string({ minLength: 1, maxLength: 120 }),
    unitCents: fc.integer({ min: from, max: to }).map(cents),
    quantity: fc.integer({ min: 1, max: 12 }),
  })

const purchases = fc
  .tuple(
    fc.array(charge('goods', 0, 80_000), { minLength: 1, maxLength: 300 }),
    fc.array(charge('tax', 1, 9_000), { maxLength: 3 }),
    fc.array(charge('shipping', 1, 9_000), { maxLength: 1 }),
    fc.array(charge('discount', -100, -1), { maxLength: 2 }),
  )
  .map((parts) => parts.flat())

it('[PAY-230] the gateway takes the lines of whatever is bought', async () => {
  await fc.assert(
    fc.asyncProperty(purchases, async (charges) => {
      const total = charges.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
      fc.pre(total > 0)
      expect(await sell(charges, total)).toMatchObject({ outcome: 'authorized', amountCents: total })
    }),
    { numRuns: 60 },
  )
})

import type { SiteCart } from '@shop/contracts/cart/cart'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTax, type TaxStandIn } from '../../sandbox/tax/start-tax.ts'
import { haveCaptured } from '../../testing/capture-payment.ts'
import { type ShopUnderTest, shopUnderTest } from '../../testing/shop-under-test.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { taxProvider } from '../pricing/index.ts'

let house: ShopUnderTest
let tax: TaxStandIn
beforeAll(async () => {
  tax = await startTax({ licenseKey: 'a-license-key' })
  house = await shopUnderTest({
    worker: true,
    settings: { TAX_URL: tax.url, TAX_LICENSE_KEY: 'a-license-key', TAX_REST_MS: '1' },
  })
})
afterAll(async () => {
  await house.close()
  await tax.close()
})
beforeEach(async () => {
  tax.behave('usual')
  await house.owner.query('delete from tax_place')
})

const taxLine = (cart: SiteCart) => cart.quote.adjustments.find(({ kind }) => kind === 'sales-tax')
const placed = async (visitor: Visitor, cart: SiteCart) => {
  const attempt = await visitor.placeOrder(cart)
  if (attempt.outcome !== 'placed') throw new Error(JSON.stringify(attempt))
  return attempt
}

it('asks the provider once about a place, and everybody after that knows', async () => {
  const before = tax.calls()
  const cart = await (await house.visitor()).readyCart({ quantity: 3 })
  // 6% of Pennsylvania and 0.75% of 19103.
  expect(taxLine(cart)?.reason).toMatch(/^Sales tax in Pennsylvania, 6\.75% of /)
  expect(cart.quote).toMatchObject({ isTaxEstimated: false, complete: true })
  const another = await (await house.visitor()).readyCart({ quantity: 3 })
  expect(another.quote.totalCents).toBe(cart.quote.totalCents)
  expect(tax.calls()).toBe(before + 1)
})

it.each(['down', 'silent'] as const)(
  'shows an estimate by the state while the provider is %s',
  async (behaviour) => {
    tax.behave(behaviour)
    const cart = await (await house.visitor()).readyCart({ quantity: 3 })
    expect(taxLine(cart)?.reason).toMatch(/^Estimated sales tax in Pennsylvania, 6% of /)
    expect(cart.quote).toMatchObject({ isTaxEstimated: true, complete: true })
  },
)

it('an order goes through on the estimate the shopper agreed to; the difference is told when the sale is filed', async () => {
  tax.behave('down')
  const visitor = await house.visitor()
  const cart = await visitor.readyCart({ quantity: 3 })
  const { attemptId } = await placed(visitor, cart)
  const { rows } = await house.owner.query('select total_cents, quote from shop_order where id = $1', [
    attemptId,
  ])
  expect(rows[0].total_cents).toBe(cart.quote.totalCents)
  expect(rows[0].quote.tax).toMatchObject({ isEstimate: true, ratePpm: 60_000 })

  tax.behave('usual')
  await haveCaptured(house, attemptId)
  await expect.poll(() => tax.filed.get(attemptId), { timeout: 20_000 }).toBeDefined()
  expect(tax.filed.get(attemptId)).toMatchObject({
    type: 'SalesInvoice',
    commit: true,
    taxOverride: { taxAmount: (taxLine(cart)?.amountCents ?? 0) / 100 },
    addresses: { shipTo: { postalCode: '19103', region: 'PA' } },
  })
  await expect
    .poll(
      async () => (await house.owner.query(`select subject from incident where kind = 'tax-differs'`)).rows,
    )
    .toEqual([{ subject: attemptId }])
})

it('a total that the provider has corrected in between is asked for again, never charged', async () => {
  tax.behave('down')
  const visitor = await house.visitor()
  const estimated = await visitor.readyCart({ quantity: 2 })
  tax.behave('usual')
  expect(await visitor.placeOrder(estimated)).toMatchObject({ outcome: 'refused', refusal: 'price-changed' })
  const { body } = await visitor.get('/cart-summary')
  expect(body.siteCart.quote).toMatchObject({ isTaxEstimated: false })
  expect(body.siteCart.quote.totalCents).toBeGreaterThan(estimated.quote.totalCents)
  const { attemptId } = await placed(visitor, body.siteCart)

  await haveCaptured(house, attemptId)
  await expect.poll(() => tax.filed.get(attemptId), { timeout: 20_000 }).toBeDefined()
  const { rows } = await house.owner.query(
    `select from incident where kind = 'tax-differs' and subject = $1`,
    [attemptId],
  )
  expect(rows).toHaveLength(0)
})

it('is left alone after three failures', async () => {
  tax.behave('down')
  const provider = providerWith('a-license-key')
  const before = tax.calls()
  for (let turn = 0; turn < 5; turn++) {
    await expect(provider.learn({ zip: '19103', state: 'PA' })).rejects.toThrow()
  }
  expect(tax.calls()).toBe(before + 3)
})

it('a wrong license is a fault of the setting, not a rate', async () => {
  const provider = providerWith('another-key')
  await expect(provider.learn({ zip: '19103', state: 'PA' })).rejects.toThrow('401')
  expect(() => providerWith(undefined)).toThrow('TAX_LICENSE_KEY')
})

it.each([
  ['PA', '19103', { labor: 'taxed', taxesShipping: true, taxesCoverage: false, taxesFees: false }],
  ['TX', '75201', { labor: 'not-taxed', taxesCoverage: true }],
  // That balancing sold apart is taxed there is a fact of ours: no tax code stands for it.
  ['ID', '83702', { labor: 'not-taxed' }],
  ['OR', '97201', { ratePpm: 0, labor: 'not-taxed' }],
])('says what %s taxes', async (state, zip, expected) => {
  const provider = providerWith('a-license-key')
  expect(await provider.learn({ zip, state })).toMatchObject(expected)
})

const providerWith = (licenseKey: string | undefined) =>
  taxProvider({
    TAX_URL: tax.url,
    TAX_COMPANY_CODE: 'SHOP',
    TAX_LICENSE_KEY: licenseKey,
    TAX_REST_MS: 30_000,
  })

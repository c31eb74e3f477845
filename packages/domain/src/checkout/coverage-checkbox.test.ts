import { expect, it } from 'vitest'
import { ACCOUNT_TYPES } from '../accounts/account-type.ts'
import { coverageCheckbox } from './coverage-checkbox.ts'

const cart = {
  accountType: 'none',
  roadHazardPriceInCents: 7_180,
  roadHazardCostInCents: 0,
  siteProducts: [{ roadHazardState: 1 }, { roadHazardState: 2 }],
} as const

it.each(['/checkout/shipping', '/checkout/services', '/checkout/payments', '/checkout/order-summary'])(
  '[COV-004] shows on %s',
  (path) => expect(coverageCheckbox(path, cart)).toEqual({ isChecked: false }),
)

it.each([
  ['[COV-004] a page outside of checkout', '/brands/kestrel-tires'],
  ['[COV-005] the confirmation of an order', '/checkout/confirm-order/4471'],
  ['[COV-005] the confirmation', '/checkout/order-confirmation'],
  ['[COV-006] the shipping confirmation', '/checkout/shipping-confirmation'],
])('%s has none', (_, path) => expect(coverageCheckbox(path, cart)).toBeNull())

it('[COV-007] [COV-015] never shows for special order and fleet, and for nobody else', () => {
  const without = ACCOUNT_TYPES.filter(
    (accountType) => coverageCheckbox('/checkout/payments', { ...cart, accountType }) === null,
  )
  expect(without).toEqual(['Fleet', 'Special Order'])
})

it('does not show for a buyer who may not have coverage', () => {
  expect(coverageCheckbox('/checkout/payments', { ...cart, roadHazardPriceInCents: null })).toBeNull()
})

it('[COV-008] does not show when all products are covered', () => {
  const siteProducts = [{ roadHazardState: 2 }, { roadHazardState: 2 }]
  expect(coverageCheckbox('/checkout/payments', { ...cart, siteProducts })).toBeNull()
})

it.each([
  [0, false],
  [1, true],
  [7_180, true],
])('[COV-009] at a cost of %d it is checked: %s', (roadHazardCostInCents, isChecked) => {
  expect(coverageCheckbox('/checkout/payments', { ...cart, roadHazardCostInCents })).toEqual({ isChecked })
})

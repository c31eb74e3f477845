import { expect, it } from 'vitest'
import {
  coverageCostDollars,
  FREE_COVERAGE_PRICE_DOLLARS,
  isCoverageChosen,
  isFreeCoveragePromotion,
} from './free-coverage.ts'

it.each([
  [0, false],
  [1, false],
  [2, true],
  [3, false],
])('[COV-003] roadHazardState %d means coverage is chosen: %s', (state, chosen) => {
  expect(isCoverageChosen(state)).toBe(chosen)
})

const free = {
  couponAmount: '100.00',
  couponAmountType: 'Percentage',
  alreadyAppliedIntoCart: true,
  linkToTRCProm: true,
}

it.each([
  ['linked, at 100.00 percent and applied', {}, true],
  ['not linked to the road-hazard promotion', { linkToTRCProm: false }, false],
  ['at less than all', { couponAmount: '99.99' }, false],
  ['of 100.00 dollars', { couponAmountType: 'Flat Amount' }, false],
  ['not applied yet', { alreadyAppliedIntoCart: false }, false],
])('[COV-010] a coupon %s: %j makes coverage free: %s', (_, changes, expected) => {
  expect(isFreeCoveragePromotion({ ...free, ...changes })).toBe(expected)
})

it('[COV-011] [COV-012] free coverage counts as 0.01 dollars, so that it still counts as above 0', () => {
  expect(FREE_COVERAGE_PRICE_DOLLARS).toBe(0.01)
  expect(coverageCostDollars(18.99, free)).toBe(0.01)
  expect(coverageCostDollars(18.99, { ...free, alreadyAppliedIntoCart: false })).toBe(18.99)
  expect(coverageCostDollars(18.99, null)).toBe(18.99)
})

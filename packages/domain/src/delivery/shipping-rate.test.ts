import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { shippingCost } from './shipping-rate.ts'

it('[DELV-084] each tire costs its parcel and every pound begun', () => {
  const rate = { pieceCents: cents(1_800), poundCents: cents(110) }
  expect(shippingCost(rate, [{ quantity: 4, weightPounds: 25 }])).toBe(4 * (1_800 + 25 * 110))
  expect(shippingCost(rate, [{ quantity: 1, weightPounds: 25.1 }])).toBe(1_800 + 26 * 110)
  const staggered = [
    { quantity: 2, weightPounds: 22 },
    { quantity: 2, weightPounds: 30.5 },
  ]
  expect(shippingCost(rate, staggered)).toBe(2 * (1_800 + 22 * 110) + 2 * (1_800 + 31 * 110))
})

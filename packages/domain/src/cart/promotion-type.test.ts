import { expect, it } from 'vitest'
import { isFreeCoveragePromotion } from '../coverage/free-coverage.ts'
import { cents } from '../money/cents.ts'
import type { Promotion, PromotionBenefit, PromotionScope } from '../pricing/promotion.ts'
import { PROMOTION_TYPES, siteProductPromotion } from './promotion-type.ts'

const promotion = (benefit: PromotionBenefit, scope: PromotionScope = { of: 'cart' }): Promotion => ({
  id: 'fall',
  channelId: 'simpletire',
  reason: 'Fall sale',
  scope,
  minQuantity: 1,
  maxQuantity: null,
  accountTypes: null,
  companyIds: null,
  needsCode: true,
  stacking: 'best-of-group',
  stackGroup: 'tires',
  effectiveFrom: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  ...benefit,
})

it('[CART-024] the types of promotions are exactly these', () => {
  expect(PROMOTION_TYPES).toEqual(['Flat Amount', 'Buy3Get1', 'Free', 'Percentage'])
})

it.each<[string, PromotionBenefit, PromotionScope, string, string]>([
  [
    '[CART-020] an amount',
    { kind: 'flat-amount', amountCents: cents(2_550) },
    { of: 'cart' },
    'Flat Amount',
    '25.50',
  ],
  ['[CART-020] a share', { kind: 'percentage', ratePpm: 75_000 }, { of: 'cart' }, 'Percentage', '7.50'],
  ['[CART-020] the fourth tire', { kind: 'buy-3-get-1' }, { of: 'cart' }, 'Buy3Get1', '100.00'],
  ['[CART-020] installation', { kind: 'free' }, { of: 'installation' }, 'Free', '100.00'],
  ['[CART-020] coverage', { kind: 'free' }, { of: 'coverage' }, 'Percentage', '100.00'],
])('%s', (_title, benefit, scope, couponAmountType, couponAmount) => {
  expect(siteProductPromotion(promotion(benefit, scope), true)).toEqual({
    couponAmount,
    couponAmountType,
    alreadyAppliedIntoCart: true,
    linkToTRCProm: scope.of === 'coverage',
  })
})

it('free coverage counts as such once it is applied', () => {
  const free = promotion({ kind: 'free' }, { of: 'coverage' })
  expect(isFreeCoveragePromotion(siteProductPromotion(free, true))).toBe(true)
  expect(isFreeCoveragePromotion(siteProductPromotion(free, false))).toBe(false)
})

import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import type { Adjustment, AdjustmentKind } from './adjustment.ts'
import { quoteTotals } from './quote-totals.ts'

const adjustment = (
  kind: AdjustmentKind,
  amount: number,
  beneficiary: Adjustment['beneficiary'] = 'shop',
): Adjustment => ({
  kind,
  code: kind,
  reason: kind,
  amountCents: cents(amount),
  beneficiary,
  lineId: null,
  baseCents: null,
  quantity: null,
  shares: [],
  refundable: true,
})

it('adds up what a screen shows on a line of its own', () => {
  const adjustments = [
    adjustment('discount', -2_000),
    adjustment('discount', -500),
    adjustment('coverage', 4_000),
    adjustment('installation', 8_000, 'installer'),
    adjustment('installation', 1_000, 'installer'),
    adjustment('shipping', 700),
    adjustment('federal-excise-tax', 30, 'government'),
    adjustment('state-tire-fee', 400, 'government'),
    adjustment('sales-tax', 3_000, 'government'),
  ]
  expect(quoteTotals({ adjustments })).toEqual({
    discountCents: 2_500,
    coverageCents: 4_000,
    installationCents: 9_000,
    governmentCents: 3_430,
  })
})

it('is nothing of nothing, without a minus', () => {
  expect(Object.is(quoteTotals({ adjustments: [] }).discountCents, 0)).toBe(true)
})

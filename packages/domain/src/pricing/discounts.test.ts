import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { discountAdjustments } from './discounts.ts'
import type { Promotion } from './promotion.ts'

const line = (lineId: string, unit: number, quantity: number) => ({
  lineId,
  tireId: `tire-${lineId}`,
  quantity,
  unitCents: cents(unit),
  subtotalCents: cents(unit * quantity),
})

const base = { id: 'deal', code: 'DEAL', reason: 'Deal of the day', tireIds: null }
const flat = (amount: number): Promotion => ({ ...base, kind: 'flat-amount', amountCents: cents(amount) })
const percentage = (ratePpm: number, tireIds: string[] | null = null): Promotion => ({
  ...base,
  kind: 'percentage',
  ratePpm,
  tireIds,
})

const front = line('front', 20_000, 2)
const rear = line('rear', 30_000, 2)

it.each<[string, Promotion[], number[]]>([
  ['a flat amount', [flat(2_500)], [-2_500]],
  ['a percentage', [percentage(100_000)], [-10_000]],
  ['a percentage of some tires', [percentage(100_000, ['tire-rear'])], [-6_000]],
  ['the cheapest of four', [{ ...base, kind: 'buy-3-get-1' }], [-20_000]],
  ['nothing from a free coverage', [{ ...base, kind: 'free' }], []],
  ['each from what the one before left', [percentage(500_000), percentage(500_000)], [-50_000, -25_000]],
  ['never more than there is', [flat(999_999), flat(1)], [-100_000]],
  ['nothing from tires that are not there', [percentage(100_000, ['tire-x'])], []],
])('takes off %s', (_, promotions, expected) => {
  const amounts = discountAdjustments([front, rear], promotions).map((each) => each.amountCents)
  expect(amounts).toEqual(expected)
})

it.each([
  [3, 0],
  [4, -10_000],
  [7, -10_000],
  [8, -20_000],
])('buy 3 get 1 with %d tires takes off %d', (quantity, expected) => {
  const [discount] = discountAdjustments([line('a', 10_000, quantity)], [{ ...base, kind: 'buy-3-get-1' }])
  expect(discount?.amountCents ?? 0).toBe(expected)
})

it('gives away the cheapest tires, wherever they stand in the cart', () => {
  const dearFirst = [line('a', 30_000, 2), line('b', 10_000, 1), line('c', 20_000, 5)]
  const [discount] = discountAdjustments(dearFirst, [{ ...base, kind: 'buy-3-get-1' }])
  expect(discount?.amountCents).toBe(-30_000)
})

it('says which line a discount belongs to when it is one line', () => {
  const [onOne] = discountAdjustments([front, rear], [percentage(100_000, ['tire-rear'])])
  expect(onOne).toMatchObject({ lineId: 'rear', baseCents: 60_000, reason: 'Deal of the day', code: 'DEAL' })
  const [onAll] = discountAdjustments([front, rear], [percentage(100_000)])
  expect(onAll?.lineId).toBeNull()
})

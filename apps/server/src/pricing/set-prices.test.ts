import { cents } from '@shop/domain/money/cents'
import { expect, it } from 'vitest'
import { setPrices } from './set-prices.ts'

const price = (unit: number, publicUnit: number) => ({
  tireId: '100001',
  unitCents: cents(unit),
  publicUnitCents: cents(publicUnit),
  priceListId: 'list',
  label: 'crew' as const,
  effectiveFrom: '2026-11-01T00:00:00.000Z',
})

it('says what a set costs and what it saves against the public price', () => {
  const sets = setPrices(price(15_299, 17_100))
  expect(sets[0]).toEqual({ quantity: 1, priceInCents: 15_299, savingInCents: 1_801 })
  expect(sets[3]).toEqual({ quantity: 4, priceInCents: 61_196, savingInCents: 7_204 })
  expect(sets.map((set) => set.quantity)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('saves nothing at the public price', () => {
  expect(setPrices(price(17_100, 17_100)).every((set) => set.savingInCents === 0)).toBe(true)
})

import { cents } from '../money/cents.ts'
import { facts, flatOff, inPennsylvania, meridian, percentOff, toPhiladelphia } from './quote.test-support.ts'
import type { Snapshots } from './quote-input.ts'

export const mounted = { ...toPhiladelphia, deliveryKind: 'ship-to-installer' } as const
export const busyWorld: Snapshots = {
  ...inPennsylvania,
  promotions: [
    percentOff(5, { id: 'five' }),
    flatOff(8_000, { id: 'eighty', minQuantity: 4 }),
    flatOff(2_500, { id: 'welcome', stackGroup: 'welcome' }),
    percentOff(3, { id: 'more', stacking: 'with-others' }),
    flatOff(9_000, { id: 'only', stacking: 'alone' }),
  ],
  installation: {
    installerId: 'bay-9',
    soldBy: 'installer',
    prices: [{ work: 'standard', rims: { from: 13, below: 21 }, perTireCents: cents(2_000) }],
    services: [{ id: 'disposal', name: 'Old tire disposal', per: 'tire', priceCents: cents(350) }],
  },
}
export const listing = Array.from({ length: 24 }, (_, index) => {
  const tireId = `tire-${index}`
  return {
    tire: facts({ tireId, rimInches: 15 + (index % 7) }),
    price: { ...meridian, tireId, unitCents: cents(9_000 + index * 777) },
  }
})

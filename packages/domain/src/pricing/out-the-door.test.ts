import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { outTheDoor } from './out-the-door.ts'
import {
  book,
  facts,
  flatOff,
  inPennsylvania,
  line,
  meridian,
  percentOff,
  toPhiladelphia,
} from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { Snapshots } from './quote-input.ts'

const mounted = { ...toPhiladelphia, deliveryKind: 'ship-to-installer' } as const
const world: Snapshots = {
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
const listing = Array.from({ length: 24 }, (_, index) => {
  const tireId = `tire-${index}`
  return {
    tire: facts({ tireId, rimInches: 15 + (index % 7) }),
    price: { ...meridian, tireId, unitCents: cents(9_000 + index * 777) },
  }
})

it('is what the cart would say', () => {
  for (const [index, shown] of outTheDoor(listing, 4, mounted, world).entries()) {
    const tireId = `tire-${index}`
    const prices = {
      currency: 'USD',
      prices: listing.map((each) => each.price),
      tires: listing.map((each) => each.tire),
    } as const
    const inCart = quote([line({ tireId })], mounted, prices, world)
    expect(shown).toEqual({
      tireId,
      outTheDoorCents: inCart.outTheDoorCents,
      totalCents: inCart.totalCents,
      dueAtInstallerCents: inCart.dueAtInstaller?.totalCents,
      complete: inCart.complete,
    })
  }
})

it('is not complete for a tire the installer cannot mount', () => {
  const completes = outTheDoor(listing, 4, mounted, world).map((each) => each.complete)
  expect(completes.slice(0, 7)).toEqual([true, true, true, true, true, true, false])
})

it('has nothing due at a shop when the tires come home', () => {
  expect(outTheDoor(listing, 4, toPhiladelphia, world)[0]).toMatchObject({ dueAtInstallerCents: null })
})

describe('time', () => {
  /** Milliseconds of one run, from the fastest of ten batches: a busy machine does not fail the test. */
  const fastest = (batch: number, work: () => void) => {
    const took = Array.from({ length: 10 }, () => {
      const start = Date.now()
      for (let run = 0; run < batch; run += 1) work()
      return (Date.now() - start) / batch
    })
    return Math.min(...took)
  }

  it('a cart of four lines is quoted in under 0.2 ms', () => {
    const lines = ['a', 'b', 'c', 'd'].map((tireId) => line({ lineId: tireId, tireId, hasCoverage: true }))
    const prices = book({ tireId: 'a' }, { tireId: 'b' }, { tireId: 'c' }, { tireId: 'd' })
    expect(fastest(500, () => quote(lines, mounted, prices, world))).toBeLessThan(0.2)
  })

  it('a listing of 24 tires in under 3 ms', () => {
    expect(fastest(25, () => outTheDoor(listing, 4, mounted, world))).toBeLessThan(3)
  })
})

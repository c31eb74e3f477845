import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addCents, cents } from '../money/cents.ts'
import { capturePlan, type Parcel, renewalPlan } from './capture-plan.ts'

const parcel = (id: string, hasLeft: boolean, goods = 100): Parcel => ({
  id,
  hasLeft,
  goodsCents: cents(goods),
})
const planned = (amount: number, parcels: Parcel[], captures: 'once' | 'often') =>
  capturePlan(cents(amount), parcels, captures).map(({ cause, amountCents }) => [cause, amountCents])

describe('[PAY-107] what has left is what is taken', () => {
  it('once: nothing until the last parcel has left, then all of it', () => {
    expect(planned(1_000, [], 'once')).toEqual([])
    expect(planned(1_000, [parcel('a', true), parcel('b', false)], 'once')).toEqual([])
    expect(planned(1_000, [parcel('a', true), parcel('b', true)], 'once')).toEqual([['shipped', 1_000]])
  })

  it('often: the share of each parcel by what its goods cost, under its own name', () => {
    const parcels = [parcel('b', false, 300), parcel('a', true, 100)]
    expect(planned(1_001, [], 'often')).toEqual([])
    expect(planned(1_001, parcels, 'often')).toEqual([['shipment:a', 250]])
    expect(planned(1_001, [parcel('b', true, 300), parcel('a', true, 100)], 'often')).toEqual([
      ['shipment:b', 751],
      ['shipment:a', 250],
    ])
    expect(planned(3, [parcel('a', true, 0), parcel('b', true, 0)], 'often')).toEqual([
      ['shipment:a', 2],
      ['shipment:b', 1],
    ])
    expect(planned(3, [parcel('b', true), parcel('a', true)], 'often')).toEqual([
      ['shipment:b', 1],
      ['shipment:a', 2],
    ])
    expect(planned(1, [parcel('a', true, 1), parcel('b', true, 99)], 'often')).toEqual([['shipment:b', 1]])
    // Goods that cost nothing beside others that do are paid with those.
    expect(planned(9, [parcel('a', true, 0), parcel('b', true, 99)], 'often')).toEqual([['shipment:b', 9]])
  })

  it('however the parcels leave, the same captures add up to the whole', () => {
    const anyParcels = fc.uniqueArray(fc.tuple(fc.integer(), fc.nat(100_000)), {
      minLength: 1,
      maxLength: 6,
      selector: ([id]) => id,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        anyParcels,
        fc.func(fc.boolean()),
        (amount, goods, left) => {
          const all = goods.map(([id, cost]) => parcel(String(id), true, cost))
          const some = all.map((each) => ({ ...each, hasLeft: left(each.id) }))
          const whole = capturePlan(cents(amount), all, 'often')
          expect(addCents(...whole.map(({ amountCents }) => amountCents))).toBe(amount)
          for (const capture of capturePlan(cents(amount), some.toReversed(), 'often')) {
            expect(whole).toContainEqual(capture)
          }
        },
      ),
    )
  })
})

describe('[PAY-370] a hold that ends before all has left', () => {
  const plan = (captured: number, held: number, parcels: Parcel[]) => {
    const { captureCents, anewCents } = renewalPlan(
      { capturedCents: cents(captured), heldCents: cents(held) },
      parcels,
    )
    return [captureCents, anewCents]
  }
  const half = [parcel('a', true), parcel('b', false)]

  it.each<[string, number, number, Parcel[], number[]]>([
    ['no parcel is planned', 0, 1_000, [], [0, 1_000]],
    ['none has left', 0, 1_000, [parcel('a', false)], [0, 1_000]],
    ['one of two has', 0, 1_000, half, [500, 500]],
    ['by what its goods cost', 0, 1_001, [parcel('b', false, 300), parcel('a', true, 100)], [250, 751]],
    ['it was taken before', 500, 500, half, [0, 500]],
    ['another one has left since', 400, 800, [...half, parcel('c', true)], [400, 400]],
    ['more was taken than has left', 600, 400, half, [0, 400]],
    ['no more than is held', 0, 300, [parcel('a', true), parcel('b', true)], [300, 0]],
  ])('%s', (_, captured, held, parcels, [capture, anew]) => {
    expect(plan(captured, held, parcels)).toEqual([capture, anew])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChangedTires,
  changeTires,
  type TireChange,
  type TireForSale,
  type TireLine,
} from './change-tires.ts'

const tire = (tireId: string, different: Partial<TireForSale> = {}): TireForSale => ({
  tireId,
  brandName: 'Northline',
  isStopSelling: false,
  isSoldHere: true,
  available: 10,
  ...different,
})
const forSale = [
  tire('meridian'),
  tire('ridgeback', { brandName: 'Harbor' }),
  tire('gone', { isStopSelling: true }),
  tire('sold-out', { available: 0 }),
]
const line = (different: Partial<TireLine> = {}): TireLine => ({
  lineId: 'l1',
  tireId: 'meridian',
  quantity: 4,
  position: 'all',
  setId: 's1',
  hasCoverage: true,
  agreedUnitCents: 15_299,
  ...different,
})
const add = (tireId: string, quantity: number, different: Partial<TireChange> = {}): TireChange => ({
  tireId,
  quantity,
  position: 'all',
  mode: 'add',
  ...different,
})
const set = (tireId: string, quantity?: number, different: Partial<TireChange> = {}): TireChange => ({
  tireId,
  quantity,
  position: 'all',
  mode: 'set',
  ...different,
})

const change = (lines: readonly TireLine[], changes: readonly TireChange[], offered = forSale) => {
  let made = 0
  return changeTires(lines, changes, offered, () => `new${++made}`)
}
const linesOf = (changed: ChangedTires) => (changed.ok ? changed.lines : changed.refusal)
const shortly = (changed: ChangedTires) =>
  changed.ok ? changed.lines.map(({ tireId, quantity, setId }) => `${tireId}×${quantity} ${setId}`) : []

describe('[HOUSE-079] the tires of a cart', () => {
  it('begin with a line of their own, without coverage and without an agreed price', () => {
    expect(linesOf(change([], [add('meridian', 4)]))).toEqual([
      line({ lineId: 'new1', setId: 'new2', hasCoverage: false, agreedUnitCents: null }),
    ])
  })

  it('add up; whoever says how many has seen the price, and keeps the coverage', () => {
    expect(linesOf(change([line()], [add('meridian', 2)]))).toEqual([
      line({ quantity: 6, agreedUnitCents: null }),
    ])
    expect(linesOf(change([line()], [set('meridian', 2)]))).toEqual([
      line({ quantity: 2, agreedUnitCents: null }),
    ])
  })

  it('are covered, or no longer, at the price they have', () => {
    expect(linesOf(change([line()], [set('meridian', undefined, { hasCoverage: false })]))).toEqual([
      line({ hasCoverage: false }),
    ])
  })

  it('leave with a quantity of 0, and those that nobody changes stay themselves', () => {
    const other = line({ lineId: 'l2', tireId: 'ridgeback', setId: 's2' })
    const changed = change([line(), other], [set('meridian', 0)])
    expect(linesOf(changed)).toEqual([other])
    expect(changed.ok && changed.lines[0] === other).toBe(true)
  })

  it.each<[string, TireChange[], string, string]>([
    ['nobody carries', [add('nobody', 4)], 'unknown-tire', 'We don’t carry this tire.'],
    ['are not in the cart', [set('gone', 2)], 'unknown-tire', 'This tire is no longer in your cart'],
    ['are no longer sold', [add('gone', 1)], 'not-sold', 'We no longer sell Northline tires.'],
    ['are sold out', [add('sold-out', 1)], 'out-of-stock', 'This tire is out of stock right now.'],
    ['are too few', [set('meridian', 11)], 'out-of-stock', 'Only 10 left in stock.'],
    [
      'are too few in two lines together',
      [add('meridian', 7, { position: 'front' })],
      'out-of-stock',
      'Only 10 left in stock.',
    ],
    [
      'are more than a shopper buys',
      [set('meridian', 100)],
      'too-many',
      'You can order up to 99 of one tire',
    ],
  ])('that %s are refused, and with them all the rest', (_title, changes, refusal, message) => {
    expect(change([line()], [add('ridgeback', 1), ...changes])).toEqual({ ok: false, refusal, message })
  })

  it('[ASRT-006] outside the assortment are refused, and those in the cart may become fewer', () => {
    const own = [tire('meridian', { isSoldHere: false })]
    expect(change([], [add('meridian', 1)], own)).toMatchObject({
      refusal: 'not-sold',
      message: 'We don’t sell this Northline tire here.',
    })
    expect(linesOf(change([line()], [set('meridian', 2)], own))).toMatchObject([{ quantity: 2 }])
  })

  it('that can no longer be had may become fewer', () => {
    const kept = line({ tireId: 'gone' })
    expect(linesOf(change([kept], [set('gone', 1)]))).toMatchObject([{ quantity: 1 }])
    expect(change([kept], [set('gone', 5)])).toMatchObject({ refusal: 'not-sold' })
  })
})

describe('[HOUSE-079] the set of a line', () => {
  const front = line({ position: 'front' })

  it.each<[string, TireLine[], TireChange[], string[]]>([
    [
      'is completed by the other end of the car',
      [front],
      [add('ridgeback', 2, { position: 'rear' })],
      ['meridian×4 s1', 'ridgeback×2 s1'],
    ],
    [
      'is its own for a second pair of the same end',
      [front],
      [add('ridgeback', 2, { position: 'front' })],
      ['meridian×4 s1', 'ridgeback×2 new2'],
    ],
    [
      'is one of its own for a pair that comes at once',
      [line({ position: 'rear' })],
      [add('ridgeback', 2, { position: 'front' }), add('ridgeback', 2, { position: 'rear' })],
      ['meridian×4 s1', 'ridgeback×2 new2', 'ridgeback×2 new2'],
    ],
    [
      'passes to the tires that take the place of others',
      [front, line({ lineId: 'l2', position: 'rear' })],
      [set('meridian', 0, { position: 'front' }), add('ridgeback', 4, { position: 'front' })],
      ['meridian×4 s1', 'ridgeback×4 s1'],
    ],
  ])('%s', (_title, lines, changes, after) => {
    expect(shortly(change(lines, changes))).toEqual(after)
  })
})

it('[HOUSE-079] no tire is promised twice, whatever is changed in whatever order', () => {
  const anyChange = fc.record({
    tireId: fc.constantFrom('meridian', 'ridgeback', 'sold-out'),
    quantity: fc.integer({ min: 0, max: 12 }),
    position: fc.constantFrom('front' as const, 'rear' as const, 'all' as const),
    mode: fc.constantFrom('add' as const, 'set' as const),
  })
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 6 }), (changes) => {
      const changed = change([line()], changes)
      if (!changed.ok) return
      for (const { tireId, available } of forSale) {
        const wanted = changed.lines.filter((each) => each.tireId === tireId)
        expect(wanted.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(available)
      }
      expect(new Set(changed.lines.map(({ lineId }) => lineId)).size).toBe(changed.lines.length)
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { parcelsOf } from './parcels.ts'

const line = (id: string, quantity: number) => ({ id, quantity })

describe('[DELV-086] the tires of a place', () => {
  it.each([
    ['fit into one parcel', [line('a', 2), line('b', 2)], [[line('a', 2), line('b', 2)]]],
    ['that are just enough', [line('a', 4)], [[line('a', 4)]]],
    ['that are one too many', [line('a', 5)], [[line('a', 4)], [line('a', 1)]]],
    [
      'share a parcel where there is room left',
      [line('a', 6), line('b', 3)],
      [[line('a', 4)], [line('a', 2), line('b', 2)], [line('b', 1)]],
    ],
    ['that are none', [], []],
  ])('%s', (_, lines, expected) => {
    expect(parcelsOf(lines, 4)).toEqual(expected)
  })

  it('of fifty pieces are one parcel, of fifty-one two', () => {
    expect([50, 51].map((count) => parcelsOf([line('a', count)]).length)).toEqual([1, 2])
  })
})

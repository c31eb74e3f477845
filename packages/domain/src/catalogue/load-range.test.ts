import { expect, it } from 'vitest'
import { fullLoadPressurePsi, LOAD_RANGES, loadRangeOfPly, plyOfLoadRange } from './load-range.ts'

it.each([
  ['B', 4, 35],
  ['C', 6, 50],
  ['D', 8, 65],
  ['E', 10, 80],
  ['F', 12, 95],
  ['G', 14, null],
  ['XL', null, 42],
  ['HL', null, 42],
  ['LL', null, 36],
] as const)('reads load range %s as ply rating %s, at full load with %s psi', (range, ply, psi) => {
  expect(plyOfLoadRange(range)).toBe(ply)
  expect(fullLoadPressurePsi(range)).toBe(psi)
})

it('finds the load range of every ply rating, and of no other number', () => {
  for (const range of LOAD_RANGES) {
    const ply = plyOfLoadRange(range)
    if (ply !== null) expect(loadRangeOfPly(ply)).toBe(range)
  }
  expect(loadRangeOfPly(7)).toBeNull()
})

import { expect, it } from 'vitest'
import { learnedLane } from './learned-lane.ts'

const trips = (...pairs: [days: number, parcels: number][]) =>
  pairs.map(([days, parcels]) => ({ days, parcels }))

it.each([
  ['twenty-nine say nothing', trips([2, 29]), null],
  ['thirty of one length', trips([2, 30]), { p50: 2, p95: 2 }],
  ['the middle one and the nineteenth of twenty', trips([4, 1], [3, 18], [2, 21]), { p50: 2, p95: 3 }],
  ['half and not one more', trips([1, 20], [5, 20]), { p50: 1, p95: 5 }],
  ['more than one in twenty comes late', trips([2, 37], [7, 3]), { p50: 2, p95: 7 }],
  ['no more than one in twenty', trips([2, 38], [7, 2]), { p50: 2, p95: 2 }],
  ['what comes on the day it left took a day', trips([0, 40]), { p50: 1, p95: 1 }],
  ['nothing at all', [], null],
])('[DELV-081] of a lane, %s', (_, given, expected) => {
  expect(learnedLane(given)).toEqual(expected)
})

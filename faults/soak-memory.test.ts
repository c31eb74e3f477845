import { expect, test } from 'vitest'
import { slopeOfFloor } from './soak-memory.ts'

/** An hour of readings, one in ten seconds. */
const hour = (live: (at: number, i: number) => number) =>
  Array.from({ length: 360 }, (_, i) => ({ at: i / 360, live: live(i / 360, i) }))
const garbage = (i: number) => ((i * 7) % 13) * 1.5

test('garbage that has come together again is no growth', () => {
  expect(Math.abs(slopeOfFloor(hour((_, i) => 30 + garbage(i))))).toBeLessThan(0.5)
})

test('what is never let go is, beside any garbage', () => {
  expect(slopeOfFloor(hour((at, i) => 30 + 5 * at + garbage(i)))).toBeGreaterThan(4)
})

test('what fills in the first half and then stays is no growth', () => {
  expect(Math.abs(slopeOfFloor(hour((at) => 30 + Math.min(at, 0.4) * 50)))).toBeLessThan(0.1)
})

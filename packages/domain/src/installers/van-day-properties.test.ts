import fc from 'fast-check'
import { expect, it } from 'vitest'
import { straightLine } from './drive-times.ts'
import { type Stop, type VanDay, vanDayWorks } from './van-day.ts'

/** About Philadelphia: up to an hour from one end to the other. */
const spots = fc.record({
  longitude: fc.double({ min: -75.4, max: -75.0, noNaN: true }),
  latitude: fc.double({ min: 39.85, max: 40.15, noNaN: true }),
})
const stops = fc.array(
  fc
    .record({
      spot: spots,
      opens: fc.integer({ min: 7, max: 17 }),
      length: fc.integer({ min: 20, max: 120 }),
    })
    .map(
      ({ spot, opens, length }): Stop => ({
        spot,
        from: opens * 60,
        until: opens * 60 + 120,
        minutes: length,
      }),
    ),
  { maxLength: 6 },
)
const days = fc
  .record({ base: spots, opens: fc.integer({ min: 7, max: 9 }), closes: fc.integer({ min: 15, max: 20 }) })
  .map(({ base, opens, closes }): VanDay => ({ base, opens: opens * 60, closes: closes * 60 }))

/** Every order, one stop after the other. */
function worksInSomeOrder(left: readonly Stop[], day: VanDay, from = day.base, ready = day.opens): boolean {
  if (left.length === 0) return ready <= day.closes
  return left.some((stop) => {
    const arrives = Math.max(ready + straightLine(from, stop.spot), stop.from)
    const others = left.filter((other) => other !== stop)
    return arrives <= stop.until && worksInSomeOrder(others, day, stop.spot, arrives + stop.minutes)
  })
}

it('[INST-060] the day of a van works exactly when some order of its stops does', () => {
  let worked = 0
  fc.assert(
    fc.property(stops, days, (all, day) => {
      const expected = worksInSomeOrder(all, day)
      worked += expected ? 1 : 0
      expect(vanDayWorks(all, day, straightLine)).toBe(expected)
    }),
    { numRuns: 2_000 },
  )
  // Neither nearly all of them nor nearly none.
  expect(worked).toBeGreaterThan(200)
  expect(worked).toBeLessThan(1_800)
})

it('a day that works does so with any stop less', () => {
  fc.assert(
    fc.property(stops, days, fc.nat(), (all, day, which) => {
      fc.pre(all.length > 0 && vanDayWorks(all, day, straightLine))
      expect(vanDayWorks(all.toSpliced(which % all.length, 1), day, straightLine)).toBe(true)
    }),
  )
})

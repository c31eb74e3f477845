import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareInstants, millisecondsOf } from './instant.ts'

it('counts the same milliseconds as the calendar of the machine', () => {
  const years = { min: new Date('1970-01-01T00:00:00Z'), max: new Date('2400-12-31T23:59:59Z') }
  fc.assert(
    fc.property(fc.date({ ...years, noInvalidDate: true }), (date) => {
      expect(millisecondsOf(date.toISOString())).toBe(date.getTime())
    }),
  )
})

it.each([
  ['2026-11-15T02:14:00Z', '2026-11-15T02:14:00.000Z', 0],
  ['2026-11-15T02:14:00.5Z', '2026-11-15T02:14:00Z', 500],
  ['2026-11-15T02:14:00.123456Z', '2026-11-15T02:14:00.123Z', 0],
  ['2028-02-29T00:00:00Z', '2028-03-01T00:00:00Z', -86_400_000],
])('%s is off %s by %d ms', (a, b, difference) => {
  expect(compareInstants(a, b)).toBe(difference)
})

it.each(['', '2026-11-15', '2026-11-15T02:14:00', '2026-11-15T02:14:00-05:00', 'now'])(
  'refuses %j, which is not an instant in UTC',
  (text) => {
    expect(() => millisecondsOf(text)).toThrow(RangeError)
  },
)

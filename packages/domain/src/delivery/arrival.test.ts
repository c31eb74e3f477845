import { describe, expect, it } from 'vitest'
import { arrivesBy } from './arrival.ts'

describe('the promised day of arrival', () => {
  it.each([
    ['on Monday: Friday of the week', '2026-11-16', '2026-11-20'],
    ['on Friday: Thursday after', '2026-11-20', '2026-11-26'],
    ['on Saturday: as on the Friday before', '2026-11-21', '2026-11-26'],
    ['on Sunday: Thursday of the week', '2026-11-15', '2026-11-19'],
    ['over the end of the year', '2026-12-30', '2027-01-05'],
  ])('ordered %s', (_title, orderedOn, expected) => {
    expect(arrivesBy(orderedOn)).toBe(expected)
  })

  it('comes sooner when fewer days are asked', () => {
    expect(arrivesBy('2026-11-16', 2)).toBe('2026-11-18')
  })
})

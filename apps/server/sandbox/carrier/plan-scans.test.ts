import { dayNumber } from '@shop/domain/time/calendar-date'
import { describe, expect, it } from 'vitest'
import { type Mishaps, planJourney } from './plan-scans.ts'
import type { Scan } from './shipment.ts'
import { transitOf } from './transit.ts'

const address = { name: 'Ada Miles', line1: '1 Main St' }
const joliet = { ...address, city: 'Joliet', state: 'IL', zip: '60436' }
const philadelphia = { ...address, city: 'Philadelphia', state: 'PA', zip: '19103' }
const request = {
  reference: 'order-1',
  from: joliet,
  to: philadelphia,
  pieces: [{ description: 'Tire', weightLb: 24 }],
}
const USUAL: Mishaps = { lateShare: 0.05, lostShare: 0, damagedShare: 0, delaysAnnounced: false }
// A Monday, 9 AM in Joliet.
const MONDAY = Date.parse('2026-11-16T15:00:00Z')
const MANY = Array.from({ length: 1_000 }, (_, i) => `1ZT${i}`)

const journeys = (mishaps: Partial<Mishaps> = {}, at = MONDAY) =>
  MANY.map((tracking) => planJourney(request, tracking, at, { ...USUAL, ...mishaps }))
const dayOf = (scans: readonly Scan[], code: Scan['code']) =>
  scans.find((scan) => scan.code === code)?.wallTime.slice(0, 10) ?? ''
const share = <T>(all: readonly T[], is: (each: T) => boolean) => all.filter(is).length / all.length

describe('parcels of the stand-in', () => {
  it('[DELV-081] take as long as their percentiles say: half two days, nineteen of twenty three', () => {
    expect(transitOf(joliet, philadelphia)).toEqual({ p50: 2, p95: 3 })
    const days = journeys().map(
      ({ scans }) => dayNumber(dayOf(scans, 'delivered')) - dayNumber(dayOf(scans, 'picked_up')),
    )
    expect(share(days, (day) => day <= 2)).toBeCloseTo(0.5, 1)
    expect(Math.abs(share(days, (day) => day <= 3) - 0.95)).toBeLessThan(0.02)
  })

  it.each([
    ['next door', '60601', 'IL', { p50: 1, p95: 2 }],
    ['across the country', '90001', 'CA', { p50: 3, p95: 4 }],
    ['overseas', '96813', 'HI', { p50: 6, p95: 10 }],
    ['nobody knows where', '00000', 'PA', { p50: 3, p95: 4 }],
  ])('to %s take longer the farther it is', (_, zip, state, expected) => {
    expect(transitOf(joliet, { zip, state })).toEqual(expected)
  })

  it('[DELV-080] are picked up and delivered on days the carrier drives alone', () => {
    // The Friday before Thanksgiving week, after the truck has left.
    for (const { scans } of journeys({}, Date.parse('2026-11-20T23:00:00Z'))) {
      expect(dayOf(scans, 'picked_up')).toBe('2026-11-23')
      expect(['2026-11-26', '2026-11-28', '2026-11-29']).not.toContain(dayOf(scans, 'delivered'))
    }
  })

  it('say so with the new day when they are late, if they are told to', () => {
    const late = journeys({ lateShare: 1, delaysAnnounced: true })
    for (const { scans, expectedOn } of late) {
      const delay = scans.find(({ code }) => code === 'delayed')
      expect(delay?.wallTime.slice(0, 10)).toBe(expectedOn)
      expect(delay?.newDate).toBe(dayOf(scans, 'delivered'))
    }
    expect(journeys({ lateShare: 1 }).some(({ scans }) => dayOf(scans, 'delayed') !== '')).toBe(false)
  })

  it('are lost and damaged as often as they are told to, and then never delivered', () => {
    const all = journeys({ lostShare: 0.1, damagedShare: 0.2 })
    const ends = all.map(({ scans }) => scans.at(-1)?.code)
    expect(share(ends, (end) => end === 'lost')).toBeCloseTo(0.1, 1)
    expect(share(ends, (end) => end === 'damaged')).toBeCloseTo(0.2, 1)
    expect(share(ends, (end) => end === 'delivered')).toBeCloseTo(0.7, 1)
  })
})

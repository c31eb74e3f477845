import { describe, expect, it } from 'vitest'
import { ROAD_HAZARD_TERMS } from '../fees/facts-of-today.test-support.ts'
import { cents } from '../money/cents.ts'
import { type CoverageTerms, ON_SITE_TERMS } from './coverage-terms.ts'
import { type ReplacementClaim, repairPayOut, replacementPayOut } from './pay-out.ts'

const claim = (changes: Partial<ReplacementClaim> = {}): ReplacementClaim => ({
  boughtOn: '2026-03-10',
  happenedOn: '2026-04-01',
  paidCents: cents(60_000),
  isCommercial: false,
  tread32nds: 8,
  laborCents: cents(0),
  ...changes,
})

const pays = (terms: CoverageTerms, changes: Partial<ReplacementClaim>) => {
  const out = replacementPayOut(terms, claim(changes))
  return out.ok ? out.payCents : out.refusal
}

describe('road hazard coverage', () => {
  it.each([
    ['[COV-020] the first day', '2026-03-10', 40_000],
    ['[COV-020] the last day of year one', '2027-03-09', 40_000],
    ['[COV-021] the first day of year two', '2027-03-10', 20_000],
    ['[COV-021] the last day of year two', '2028-03-09', 20_000],
    ['[COV-022] the first day of year three', '2028-03-10', 10_000],
    ['[COV-019] the last day of 36 months', '2029-03-09', 10_000],
    ['[COV-019] after 36 months', '2029-03-10', 'coverage-over'],
    ['before it was bought', '2026-03-09', 'before-coverage'],
  ])('%s (%s) pays for a tire of 600 dollars: %j', (_, happenedOn, expected) => {
    expect(pays(ROAD_HAZARD_TERMS, { happenedOn })).toBe(expected)
  })

  it.each([
    ['2026-04-01', 15_299],
    // Half of $152.99 is $76.495.
    ['2027-04-01', 7_650],
    // A quarter is $38.2475.
    ['2028-04-01', 3_825],
  ])('pays the share of what the tire cost below the cap: on %s %d', (happenedOn, expected) => {
    expect(pays(ROAD_HAZARD_TERMS, { happenedOn, paidCents: cents(15_299) })).toBe(expected)
  })

  it('counts a commercial tire for up to $500', () => {
    expect(pays(ROAD_HAZARD_TERMS, { isCommercial: true })).toBe(50_000)
  })

  it('ends with the tread at 2/32 of an inch', () => {
    expect(pays(ROAD_HAZARD_TERMS, { tread32nds: 2 })).toBe('worn-out')
    expect(pays(ROAD_HAZARD_TERMS, { tread32nds: 2.5 })).toBe(40_000)
  })

  it('pays labor within the cap of the year, never above it', () => {
    const labor = (paid: number) =>
      pays(ROAD_HAZARD_TERMS, { paidCents: cents(paid), laborCents: cents(3_000) })
    expect(labor(15_000)).toBe(18_000)
    expect(labor(38_000)).toBe(40_000)
  })

  it.each([
    [1_800, false, 1_800],
    [2_500, false, 2_500],
    [4_000, false, 2_500],
    [9_000, true, 5_000],
  ])('[COV-023] pays back a repair of %d (commercial: %s) with %d', (repair, isCommercial, expected) => {
    const repaired = { ...claim({ isCommercial }), repairCents: cents(repair) }
    expect(repairPayOut(ROAD_HAZARD_TERMS, repaired)).toBe(expected)
  })

  it('[COV-023] pays a repair from the day of purchase on', () => {
    const atOnce = { ...claim({ happenedOn: '2026-03-10' }), repairCents: cents(1_800) }
    expect(repairPayOut(ROAD_HAZARD_TERMS, atOnce)).toBe(1_800)
  })

  it('[COV-023] pays no repair before or after the coverage', () => {
    for (const happenedOn of ['2026-03-09', '2029-03-10']) {
      const late = { ...claim({ happenedOn }), repairCents: cents(1_800) }
      expect(repairPayOut(ROAD_HAZARD_TERMS, late)).toBe(0)
    }
  })
})

describe('the on-site variant', () => {
  it.each([
    ['[COV-025] all of it in the first year', '2027-03-09', 60_000],
    ['[COV-026] half in the second, the customer pays the other half', '2027-03-10', 30_000],
    ['[COV-024] until 24 months are over', '2028-03-09', 30_000],
    ['[COV-024] and nothing after', '2028-03-10', 'coverage-over'],
  ])('%s (%s): %j of 600 dollars', (_, happenedOn, expected) => {
    expect(pays(ON_SITE_TERMS, { happenedOn })).toBe(expected)
  })

  it('[COV-027] covers no labor', () => {
    const out = replacementPayOut(ON_SITE_TERMS, claim({ laborCents: cents(3_000) }))
    expect(out).toEqual({ ok: true, year: 1, tireCents: 60_000, laborCents: 0, payCents: 60_000 })
  })
})

it('[COV-019] [COV-024] says in the terms how long it runs', () => {
  expect([ROAD_HAZARD_TERMS.months, ON_SITE_TERMS.months]).toEqual([36, 24])
})

it('tires bought on the leap day are covered until the day before the end of February', () => {
  const leap = { boughtOn: '2028-02-29' }
  expect(pays(ROAD_HAZARD_TERMS, { ...leap, happenedOn: '2029-02-27' })).toBe(40_000)
  expect(pays(ROAD_HAZARD_TERMS, { ...leap, happenedOn: '2029-02-28' })).toBe(20_000)
})

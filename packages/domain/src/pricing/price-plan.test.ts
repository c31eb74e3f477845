import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type PlanFactor,
  type PlanRule,
  planFactors,
  plannedCents,
  plansHoldUntil,
  readPlan,
} from './price-plan.ts'

const rule = (changes: Partial<PlanRule> = {}): PlanRule => ({
  id: 'rule',
  effectiveFrom: '2026-11-01T00:00:00Z',
  endsAt: null,
  factors: [],
  roundToCents: 1,
  endingCents: 0,
  floorPpm: 0,
  ...changes,
})

it.each<[number, number, number]>([
  [10_000, 900_000, 9_000],
  [10_000, 1_000_000, 10_000],
  [9_999, 950_000, 9_499],
  // Half a cent goes up, less than half down.
  [50, 950_000, 48],
  [50, 949_999, 47],
  [13_333, 1_033_333, 13_777],
  [1, 1, 1],
])('[PLAN-004] %d at %d millionths is %d', (listCents, factorPpm, planned) => {
  expect(plannedCents(listCents, rule(), factorPpm)).toBe(planned)
})

const ALL: PlanFactor = { brandId: null, typeId: null, factorPpm: 1 }
const WINTER: PlanFactor = { brandId: null, typeId: 'winter', factorPpm: 2 }
const KESTREL: PlanFactor = { brandId: 'kestrel', typeId: null, factorPpm: 3 }

it.each<[string, string, PlanFactor[], number]>([
  ['kestrel', 'winter', [ALL, WINTER, KESTREL], 3],
  ['kestrel', 'winter', [KESTREL, WINTER, ALL], 3],
  ['veloce', 'winter', [ALL, WINTER, KESTREL], 2],
  ['veloce', 'touring', [ALL, WINTER, KESTREL], 1],
  ['veloce', 'touring', [WINTER, KESTREL], 1_000_000],
  ['kestrel', 'touring', [], 1_000_000],
])('[PLAN-004] a %s of type %s: a brand before a type before all %#', (brandId, typeId, factors, ppm) => {
  expect(planFactors(rule({ factors }))({ brandId, typeId })).toBe(ppm)
})

it.each<[number, number, number, number]>([
  [12_850, 100, 99, 12_899],
  [12_849, 100, 99, 12_899],
  [12_848, 100, 99, 12_799],
  [12_899, 100, 99, 12_899],
  [12_850, 100, 0, 12_900],
  [12_849, 100, 0, 12_800],
  [12_850, 1_000, 995, 12_995],
  [12_346, 5, 0, 12_345],
  [12_348, 5, 0, 12_350],
  // Below the first price with that ending there is only a cent.
  [20, 100, 99, 1],
])('[PLAN-005] %d to %d with %d at the end is %d', (listCents, roundToCents, endingCents, rounded) => {
  expect(plannedCents(listCents, rule({ roundToCents, endingCents }), 1_000_000)).toBe(rounded)
})

it.each<[string, number, number, Partial<PlanRule>, number]>([
  ['above it', 10_000, 900_000, { floorPpm: 850_000 }, 9_000],
  ['at it', 10_000, 900_000, { floorPpm: 900_000 }, 9_000],
  ['below it', 10_000, 700_000, { floorPpm: 850_000 }, 8_500],
  ['rounded down below it', 10_049, 1_000_000, { floorPpm: 1_000_000, roundToCents: 100 }, 10_049],
  ['a part of a cent above', 101, 100_000, { floorPpm: 850_000 }, 86],
  ['a cent', 3, 1, {}, 1],
])('[PLAN-006] a floor: %s', (_, listCents, factorPpm, changes, planned) => {
  expect(plannedCents(listCents, rule(changes), factorPpm)).toBe(planned)
})

const rules = fc
  .record({
    roundToCents: fc.oneof(fc.constantFrom(1, 5, 50, 100, 500, 1_000), fc.integer({ min: 1, max: 10_000 })),
    ending: fc.nat(9_999),
    floorPpm: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_000_000 })),
  })
  .map(({ ending, ...changes }) => rule({ ...changes, endingCents: ending % changes.roundToCents }))
const amounts = fc.integer({ min: 1, max: 3_000_000 })
const factors = fc.oneof(
  fc.integer({ min: 1, max: 10_000_000 }),
  fc.constantFrom(900_000, 1_000_000, 1_050_000),
)

/** In whole numbers of any size. */
function exactly(
  listCents: number,
  { roundToCents, endingCents, floorPpm }: PlanRule,
  factorPpm: number,
): bigint {
  const [list, step, ending] = [BigInt(listCents), BigInt(roundToCents), BigInt(endingCents)]
  const price = (2n * list * BigInt(factorPpm) + 1_000_000n) / 2_000_000n
  const candidates = [-1n, 0n, 1n].map((off) => (price / step + off) * step + ending)
  const distance = (each: bigint) => (each < price ? price - each : each - price)
  const nearest = candidates.reduce((best, each) => (distance(each) <= distance(best) ? each : best))
  const floor = (list * BigInt(floorPpm) + 999_999n) / 1_000_000n
  return [nearest, floor, 1n].reduce((most, each) => (each > most ? each : most))
}

it('[PLAN-005] [PLAN-006] is the nearest price with the ending, the higher of two, and never below floor and cent', () => {
  fc.assert(
    fc.property(amounts, rules, factors, (listCents, each, factorPpm) => {
      expect(BigInt(plannedCents(listCents, each, factorPpm))).toBe(exactly(listCents, each, factorPpm))
    }),
    { numRuns: 3_000 },
  )
})

it('keeps the order of prices: the cheapest of a line stays the cheapest', () => {
  fc.assert(
    fc.property(amounts, amounts, rules, factors, (one, other, each, factorPpm) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)]
      expect(plannedCents(lower, each, factorPpm)).toBeLessThanOrEqual(plannedCents(higher, each, factorPpm))
    }),
    { numRuns: 1_000 },
  )
})

const FIRST = rule({ id: 'first', effectiveFrom: '2026-11-01T00:00:00Z', endsAt: '2026-11-10T00:00:00Z' })
const SECOND = rule({ id: 'second', effectiveFrom: '2026-11-20T00:00:00Z' })

it.each<[string, string | null, string | null]>([
  ['2026-10-31T23:59:59.999Z', null, '2026-11-01T00:00:00Z'],
  ['2026-11-01T00:00:00.000Z', 'first', '2026-11-10T00:00:00Z'],
  ['2026-11-09T23:59:59.999Z', 'first', '2026-11-10T00:00:00Z'],
  ['2026-11-10T00:00:00.000Z', null, '2026-11-20T00:00:00Z'],
  ['2026-11-20T00:00:00.000Z', 'second', null],
])('[PLAN-007] at %s the rule is %s, until %s', (at, id, until) => {
  const plan = { lists: [], rules: [SECOND, FIRST] }
  expect(readPlan(plan, 'none', at).rule?.id ?? null).toBe(id)
  expect(plansHoldUntil({ own: plan, everybodys: { lists: [], rules: [] } }, at)).toBe(until)
  expect(plansHoldUntil({ own: { lists: [], rules: [] }, everybodys: plan }, at)).toBe(until)
})

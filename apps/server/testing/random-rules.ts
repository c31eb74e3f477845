import fc from 'fast-check'
import type { PlanTerms } from '../src/pricing/plan-terms.ts'

type Rule = PlanTerms['rules'][number]

const factors = fc.array(
  fc.record({
    of: fc.constantFrom('brand', 'type', 'all'),
    factorPpm: fc.integer({ min: 700_000, max: 1_300_000 }),
  }),
  { maxLength: 3 },
)

/** Rules of a plan, one after the other with time between; `at` makes an instant of hours. */
export function rulesOf(
  { planId, brandId, typeId }: { planId: string; brandId: string; typeId: string },
  at: (hours: number) => string,
): fc.Arbitrary<Rule[]> {
  const rule = fc.record({
    factors,
    rounding: fc.constantFrom([1, 0], [100, 99], [500, 0], [1_000, 995]),
    floorPpm: fc.constantFrom(0, 900_000),
  })
  const rules = fc.array(rule, { minLength: 1, maxLength: 3 }).map((all) =>
    all.map(({ factors, rounding: [roundToCents = 1, endingCents = 0], floorPpm }, index): Rule => {
      const factorOf = new Map(factors.map(({ of, factorPpm }) => [of, factorPpm]))
      return {
        planId,
        id: String(index),
        effectiveFrom: at(index * 60),
        endsAt: at(index * 60 + 40),
        factors: [...factorOf].map(([of, factorPpm]) => ({
          brandId: of === 'brand' ? brandId : null,
          typeId: of === 'type' ? typeId : null,
          factorPpm,
        })),
        roundToCents,
        endingCents,
        floorPpm,
      }
    }),
  )
  return fc.oneof(fc.constant<Rule[]>([]), rules)
}

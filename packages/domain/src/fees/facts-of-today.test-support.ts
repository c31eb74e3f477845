import type { CoveragePriceBand } from '../coverage/coverage-price.ts'
import type { CoverageTerms } from '../coverage/coverage-terms.ts'
import { cents } from '../money/cents.ts'
import type { LaborTaxRule } from '../pricing/labor-tax.ts'
import { addDays, type CalendarDate } from '../time/calendar-date.ts'
import { ALL, type DatedFact, tireFeeKey } from './dated-fact.ts'
import { TIRE_FEES_OF_TODAY } from './tire-fees-of-today.test-support.ts'

// What was in force when the facts became rows: the first migration wrote down the same.

const rule = (
  confidence: LaborTaxRule['confidence'],
  tax: LaborTaxRule['tax'],
  ...states: string[]
): LaborTaxRule[] => states.map((state) => ({ state, tax, confidence }))

export const LABOR_TAX_OF_TODAY: readonly LaborTaxRule[] = [
  ...rule('high', 'not-taxed', 'CA'),
  ...rule('high', 'balancing-taxed', 'ID'),
  ...rule('high', 'taxed', 'TN'),
  ...rule('medium', 'taxed', 'NY', 'NJ', 'PA', 'OH', 'WA', 'NC', 'WI', 'IA', 'KS', 'FL'),
  ...rule('medium', 'not-taxed', 'TX', 'IL', 'GA', 'VA', 'MO', 'MI', 'AZ', 'CO'),
  ...rule('low', 'taxed', 'MN'),
]

/** The shop's own prices; about an eighth of the tire. */
export const COVERAGE_PRICES: readonly CoveragePriceBand[] = [
  { below: cents(10_000), perTireCents: cents(1_199) },
  { below: cents(20_000), perTireCents: cents(1_899) },
  { below: cents(30_000), perTireCents: cents(2_999) },
  { below: cents(45_000), perTireCents: cents(4_499) },
  { below: null, perTireCents: cents(5_999) },
]

/** Caps and shares as published: 100, 50 and 25 percent of a price of at most $400, which is $400, $200, $100. */
export const ROAD_HAZARD_TERMS: CoverageTerms = {
  version: 'road-hazard-2026-11',
  variant: 'road-hazard',
  months: 36,
  paidPpmByYear: [1_000_000, 500_000, 250_000],
  capCents: { standard: cents(40_000), commercial: cents(50_000) },
  repairCapCents: { standard: cents(2_500), commercial: cents(5_000) },
  coversLabor: true,
  endsAtTread32nds: 2,
}

/** Midnight at the house, in winter time: what begins on a day has begun at noon. */
const midnight = (day: CalendarDate) => `${day}T05:00:00.000Z`
const SINCE = '2025-07-01'

export const FACTS_OF_TODAY: readonly DatedFact[] = [
  ...TIRE_FEES_OF_TODAY.flatMap(({ effectiveFrom, effectiveTo, ...fee }): DatedFact[] => {
    const key = tireFeeKey(fee)
    const isFollowed = TIRE_FEES_OF_TODAY.some(
      (next) => tireFeeKey(next) === key && next.effectiveFrom > effectiveFrom,
    )
    return [
      { kind: 'tire-fee', key, beginsAt: midnight(effectiveFrom), value: fee },
      ...(effectiveTo === null || isFollowed
        ? []
        : [{ kind: 'tire-fee', key, beginsAt: midnight(addDays(effectiveTo, 1)), value: null } as const]),
    ]
  }),
  ...LABOR_TAX_OF_TODAY.map(
    (value): DatedFact => ({ kind: 'labor-tax', key: value.state, beginsAt: midnight(SINCE), value }),
  ),
  { kind: 'coverage-prices', key: ALL, beginsAt: midnight(SINCE), value: COVERAGE_PRICES },
  { kind: 'coverage-terms', key: 'road-hazard', beginsAt: midnight(SINCE), value: ROAD_HAZARD_TERMS },
  {
    kind: 'handling-fee',
    key: ALL,
    beginsAt: midnight(SINCE),
    value: { mode: 'none', perTireCents: cents(0) },
  },
  { kind: 'cancel-window', key: ALL, beginsAt: midnight(SINCE), value: { minutes: 30 } },
]

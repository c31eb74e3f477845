import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { laborTaxOf } from '../pricing/labor-tax.ts'
import { tireFeesOf } from '../pricing/state-tire-fee.ts'
import { ALL, type DatedFact } from './dated-fact.ts'
import { factsAt } from './facts.ts'
import { COVERAGE_PRICES, FACTS_OF_TODAY, ROAD_HAZARD_TERMS } from './facts-of-today.test-support.ts'

const TODAY = '2026-11-17T12:00:00.000Z'
const BEGIN = '2027-01-01T05:00:00.000Z'
const JUST_BEFORE = '2027-01-01T04:59:59.999Z'

const change = (kind: DatedFact['kind'], key: string, value: unknown, beginsAt = BEGIN) =>
  ({ kind, key, beginsAt, value }) as DatedFact
const maryland = FACTS_OF_TODAY.filter(({ key }) => key === 'MD-tire-fee').at(-1)

describe('facts in force', () => {
  it('[OFF-090] [ORD-010] are of every kind, as they were when they became rows', () => {
    const facts = factsAt(FACTS_OF_TODAY, TODAY)
    expect(facts.tireFees.length).toBeGreaterThan(30)
    expect(laborTaxOf(facts.laborTax, 'NY')).toBe('taxed')
    expect(facts.coverage).toEqual({ prices: COVERAGE_PRICES, terms: ROAD_HAZARD_TERMS })
    expect(facts.handling).toEqual({ mode: 'none', perTireCents: 0 })
    expect(facts.cancelMinutes).toBe(30)
    // New York's fee ends with 2027.
    expect(facts.until).toBe('2028-01-01T05:00:00.000Z')
  })

  it.each([
    ['tire-fee', 'MD-tire-fee', { ...maryland?.value, amount: { kind: 'flat', perTireCents: cents(700) } }],
    ['labor-tax', 'TX', { state: 'TX', tax: 'taxed', confidence: 'high' }],
    ['coverage-prices', ALL, [{ below: null, perTireCents: cents(2_000) }]],
    ['coverage-terms', 'road-hazard', { ...ROAD_HAZARD_TERMS, version: 'next', months: 24 }],
    ['handling-fee', ALL, { mode: 'own-line', perTireCents: cents(200) }],
    ['cancel-window', ALL, { minutes: 60 }],
  ] as const)('[OFF-091] a change of %s holds from its instant on, and not before', (kind, key, value) => {
    const rows = [...FACTS_OF_TODAY, change(kind, key, value)]
    const { until: _, ...before } = factsAt(rows, JUST_BEFORE)
    const { until: __, ...today } = factsAt(FACTS_OF_TODAY, TODAY)
    expect(before).toEqual(today)
    expect(factsAt(rows, JUST_BEFORE).until).toBe(BEGIN)
    const { until: ___, ...after } = factsAt(rows, BEGIN)
    expect(after).not.toEqual(today)
    expect(JSON.stringify(after)).toContain(JSON.stringify(kind === 'cancel-window' ? 60 : value))
  })

  it('[OFF-091] end where a row says so, and begin again', () => {
    const rows = [
      ...FACTS_OF_TODAY,
      change('tire-fee', 'MD-tire-fee', null),
      change('tire-fee', 'MD-tire-fee', maryland?.value, '2027-07-01T04:00:00.000Z'),
    ]
    const feesAt = (at: string) => tireFeesOf(factsAt(rows, at).tireFees, 'MD').length
    expect([JUST_BEFORE, BEGIN, '2027-06-30T12:00:00.000Z', '2027-07-01T04:00:00.000Z'].map(feesAt)).toEqual([
      1, 0, 0, 1,
    ])
  })

  it('[OFF-090] are the same in whatever order the rows come', () => {
    const rows = [...FACTS_OF_TODAY, change('cancel-window', ALL, { minutes: 60 })]
    expect(factsAt(rows.toReversed(), BEGIN).cancelMinutes).toBe(60)
  })

  it('[OFF-090] say so where one that must be there is missing', () => {
    const rows = FACTS_OF_TODAY.filter(({ kind }) => kind !== 'cancel-window')
    expect(() => factsAt(rows, TODAY)).toThrow('No cancel-window all')
  })
})

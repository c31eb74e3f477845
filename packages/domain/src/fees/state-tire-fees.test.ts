import { describe, expect, it } from 'vitest'
import { isStateCode } from '../delivery/states.ts'
import { cents } from '../money/cents.ts'
import { facts, pennsylvaniaFee } from '../pricing/quote.test-support.ts'
import { isFeeFor, tireFeesOf } from '../pricing/state-tire-fee.ts'
import { tireFees } from '../pricing/tire-fees.ts'
import { factsAt } from './facts.ts'
import { FACTS_OF_TODAY } from './facts-of-today.test-support.ts'
import { TIRE_FEES_OF_TODAY as STATE_TIRE_FEES } from './tire-fees-of-today.test-support.ts'

const ON = '2026-11-15'
const inForce = (state: string, on = ON) =>
  tireFeesOf(factsAt(FACTS_OF_TODAY, `${on}T12:00:00.000Z`).tireFees, state)

/** What four tires owe, the set costing $600 after discounts. */
const owed = (state: string, tire = {}, on = ON) =>
  tireFees(inForce(state, on), state, [
    { lineId: 'a', quantity: 4, tire: facts(tire), discountedCents: cents(60_000) },
  ]).map(({ adjustment }) => adjustment.amountCents)

describe('the table', () => {
  it('has every row in a state we know, from a day on, and no two of one kind at once', () => {
    expect(STATE_TIRE_FEES.length).toBeGreaterThan(30)
    for (const fee of STATE_TIRE_FEES) {
      expect(isStateCode(fee.state)).toBe(true)
      expect(fee.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      const rivals = STATE_TIRE_FEES.filter(
        (other) =>
          other.state === fee.state &&
          other.code === fee.code &&
          other.effectiveFrom <= fee.effectiveFrom &&
          (other.effectiveTo === null || other.effectiveTo >= fee.effectiveFrom),
      )
      expect(rivals).toEqual([fee])
    }
  })

  it.each(['DE', 'OK', 'RI', 'UT', 'VA'])(
    '%s stands in it and takes nothing while we are not sure',
    (state) => {
      expect(STATE_TIRE_FEES.some((fee) => fee.state === state)).toBe(true)
      expect(inForce(state)).toEqual([])
    },
  )

  it.each([
    ['WA', '2025-12-31', []],
    ['WA', '2026-01-01', [2_000]],
    ['MD', '2025-12-31', [320]],
    ['MD', '2026-01-01', [2_400]],
    ['CO', '2025-12-31', [220]],
    ['CO', '2026-01-01', [600]],
    ['KY', '2026-06-30', [800]],
    ['KY', '2026-07-01', []],
    ['NY', '2027-12-31', [1_000]],
    ['NY', '2028-01-01', []],
  ])('[FEE-001] four tires to %s on %s owe %j', (state, on, expected) => {
    expect(owed(state, {}, on)).toEqual(expected)
  })
})

describe('what it goes by', () => {
  it.each<[string, Parameters<typeof facts>[0], number[]]>([
    ['MS', { rimInches: 23 }, [400]],
    ['MS', { rimInches: 24 }, [800]],
    // 2 % of $600 below 20 inches, 1 % from there on.
    ['NC', { rimInches: 19.5 }, [1_200]],
    ['NC', { rimInches: 20 }, [600]],
    ['LA', { purpose: 'light-truck' }, [900]],
    ['LA', { purpose: 'commercial' }, [2_000]],
    ['IN', { purpose: 'trailer' }, []],
    ['IN', { purpose: 'passenger' }, [100]],
    // 2 % of $600 is $12; at most $2 a tire.
    ['AZ', {}, [800]],
    ['TX', {}, []],
  ])('%s %j: %j', (state, tire, expected) => {
    expect(owed(state, tire)).toEqual(expected)
  })

  it('takes a share below the cap as it is, after discounts', () => {
    const [fee] = tireFees(inForce('AZ'), 'AZ', [
      { lineId: 'a', quantity: 2, tire: facts(), discountedCents: cents(9_999) },
    ])
    // 2 % of $99.99 is $1.9998.
    expect(fee?.adjustment).toMatchObject({
      amountCents: 200,
      baseCents: 9_999,
      reason: 'Arizona tire fee, 2% of $99.99, up to $2.00 per tire',
    })
    const [carolina] = tireFees(inForce('NC'), 'NC', [
      { lineId: 'a', quantity: 2, tire: facts(), discountedCents: cents(9_999) },
    ])
    expect(carolina?.adjustment.reason).toBe('North Carolina scrap tire tax, 2% of $99.99')
  })

  it('puts the sentence the law wants behind the reason', () => {
    const fee = { ...pennsylvaniaFee, receiptSentence: 'Set by law.' }
    const [charged] = tireFees([fee], 'PA', [
      { lineId: 'a', quantity: 1, tire: facts(), discountedCents: cents(1) },
    ])
    expect(charged?.adjustment.reason).toBe('Pennsylvania tire fee, 1 × $1.00. Set by law.')
  })

  it('a rim on the border belongs to the upper class', () => {
    const fee = { ...pennsylvaniaFee, rims: { from: 16, below: 20 } }
    const isOwedAt = (rimInches: number) => isFeeFor(fee, { rimInches, purpose: 'passenger' })
    expect([15.9, 16, 19.5, 20].map(isOwedAt)).toEqual([false, true, true, false])
  })
})

it.each(['FL', 'TN', 'KY'])('[FEE-002] %s counts its fee in the base of the sales tax', (state) => {
  expect(STATE_TIRE_FEES.filter((fee) => fee.state === state).every((fee) => fee.taxable)).toBe(true)
})

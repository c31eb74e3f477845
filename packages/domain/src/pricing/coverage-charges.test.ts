import { expect, it } from 'vitest'
import { ROAD_HAZARD_TERMS } from '../fees/facts-of-today.test-support.ts'
import { STRANGER } from './buyer-standing.ts'
import { coverageOffer } from './coverage-charges.ts'
import {
  book,
  inPennsylvania,
  line,
  philadelphiaTax,
  promotion,
  toPhiladelphia,
} from './quote.test-support.ts'
import { quote } from './quote.ts'
import type { QuoteContext, Snapshots } from './quote-input.ts'

const covered = (context: Partial<QuoteContext> = {}, snapshots: Partial<Snapshots> = {}) =>
  quote([line({ hasCoverage: true })], { ...toPhiladelphia, ...context }, book({}), {
    ...inPennsylvania,
    ...snapshots,
  })
const amountOf = (quoted: ReturnType<typeof quote>, kind: string) =>
  quoted.adjustments.find((each) => each.kind === kind)?.amountCents

it('charges coverage by the tire and keeps its terms with the quote', () => {
  const quoted = covered()
  expect(quoted.adjustments.find((each) => each.kind === 'coverage')).toMatchObject({
    amountCents: 7_596,
    code: 'road-hazard',
    beneficiary: 'shop',
    refundable: true,
    lineId: 'line-1',
    reason: 'Road hazard coverage, 4 × $18.99',
  })
  expect(quoted.coverageTerms).toEqual(ROAD_HAZARD_TERMS)
  expect(quoted.totalCents).toBe(66_492 + 7_596)
})

it.each([
  [true, 61_196 + 7_596],
  [false, 61_196],
])('is taxed only where the state taxes it (%s)', (taxesCoverage, base) => {
  const quoted = covered({}, { tax: { ...philadelphiaTax, taxesCoverage } })
  expect(quoted.adjustments.at(-1)?.baseCents).toBe(base)
})

it('[COV-012] a free-coverage promotion shows the coverage and charges 0 for it', () => {
  const free = promotion({ kind: 'free' }, { scope: { of: 'coverage' }, reason: 'Coverage is free for you' })
  const quoted = covered({}, { promotions: [free] })
  expect(amountOf(quoted, 'coverage')).toBe(7_596)
  expect(amountOf(quoted, 'discount')).toBe(-7_596)
  expect(quoted.totalCents).toBe(66_492)
  expect(quoted.coverageTerms).toEqual(ROAD_HAZARD_TERMS)
})

it.each<[string, Partial<QuoteContext>]>([
  ['[COV-013] fleet users', { accountType: 'Fleet' }],
  ['[COV-014] special-order users', { accountType: 'Special Order' }],
  [
    '[COV-016] dealer employees without the flag',
    { standing: { ...STRANGER, buyingSource: 'dealer-employee' } },
  ],
])('%s skip coverage, whatever the cart says', (_, context) => {
  const quoted = covered(context)
  expect(amountOf(quoted, 'coverage')).toBeUndefined()
  expect(quoted).toMatchObject({ coverageTerms: null, totalCents: 66_492, complete: true })
})

it('is not sold while it has no price, nor taxed before the place is known', () => {
  expect(covered({}, { coverage: null })).toMatchObject({ coverageTerms: null, totalCents: 66_492 })
  expect(covered({ destination: null }, { tax: null }).totalCents).toBe(61_196 + 7_596)
})

it('is for the lines that chose it', () => {
  const lines = [line({ quantity: 1, hasCoverage: true }), line({ lineId: 'line-2', quantity: 3 })]
  expect(amountOf(quote(lines, toPhiladelphia, book({}), inPennsylvania), 'coverage')).toBe(1_899)
})

it('says what coverage of each line and of all would cost, before anybody chooses it', () => {
  const { lines } = quote(
    [line(), line({ lineId: 'line-2', quantity: 2 })],
    toPhiladelphia,
    book({}),
    inPennsylvania,
  )
  expect(coverageOffer(lines, toPhiladelphia, inPennsylvania)).toEqual({
    ofLine: new Map([
      ['line-1', 7_596],
      ['line-2', 3_798],
    ]),
    ofAllCents: 11_394,
  })
})

it('offers none to a buyer who may not have it', () => {
  const { lines } = quote([line()], toPhiladelphia, book({}), inPennsylvania)
  expect(coverageOffer(lines, { ...toPhiladelphia, accountType: 'Fleet' }, inPennsylvania)).toBeNull()
})

import { expect, it } from 'vitest'
import { book, flatOff, inPennsylvania, line, pennsylvaniaFee, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'
import { refundFor } from './refund-split.ts'

it('gives back one tire of four with its part of discount, fee and tax', () => {
  // 4 x $152.99 = $611.96, less $10.00 = $601.96; fee $4.00; 8 % of $601.96 = $48.16. Together $654.12.
  const paid = quote([line()], toPhiladelphia, book({}), { ...inPennsylvania, promotions: [flatOff(1_000)] })
  expect(paid.totalCents).toBe(65_412)
  const first = refundFor(paid, { 'line-1': 1 })
  expect(first).toEqual({
    items: [
      { kind: 'tires', code: 'tires', amountCents: 15_299, refundable: true },
      { kind: 'state-tire-fee', code: 'PA-TIRE', amountCents: 100, refundable: true },
      { kind: 'sales-tax', code: 'PA-PHILADELPHIA', amountCents: 1_204, refundable: true },
      { kind: 'discount', code: 'deal', amountCents: -250, refundable: true },
    ],
    amountCents: 16_353,
  })
  expect(refundFor(paid, { 'line-1': 3 }, { 'line-1': 1 }).amountCents).toBe(65_412 - 16_353)
})

it('gives nothing back for nothing', () => {
  const paid = quote([line()], toPhiladelphia, book({}), inPennsylvania)
  expect(refundFor(paid, {})).toEqual({ items: [], amountCents: 0 })
})

it('marks what the state keeps', () => {
  const tireFees = [{ ...pennsylvaniaFee, refundable: false }]
  const paid = quote([line()], toPhiladelphia, book({}), { ...inPennsylvania, tireFees })
  const kept = refundFor(paid, { 'line-1': 4 }).items.filter((item) => !item.refundable)
  expect(kept).toEqual([{ kind: 'state-tire-fee', code: 'PA-TIRE', amountCents: 400, refundable: false }])
})

it('refuses more tires than were bought, and less than none', () => {
  const paid = quote([line()], toPhiladelphia, book({}), inPennsylvania)
  expect(() => refundFor(paid, { 'line-1': 5 })).toThrow(RangeError)
  expect(() => refundFor(paid, { 'line-1': 2 }, { 'line-1': 3 })).toThrow(RangeError)
  expect(() => refundFor(paid, { 'line-1': -1 }, { 'line-1': 2 })).toThrow(RangeError)
  expect(() => refundFor(paid, { 'line-1': 1 }, { 'line-1': -1 })).toThrow(RangeError)
})

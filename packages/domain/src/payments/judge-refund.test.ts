import { expect, it } from 'vitest'
import {
  book,
  flatOff,
  inPennsylvania,
  line,
  pennsylvaniaFee,
  toPhiladelphia,
} from '../pricing/quote.test-support.ts'
import { quote } from '../pricing/quote.ts'
import { amountOfTires, judgeRefund } from './judge-refund.ts'

const paid = quote([line()], toPhiladelphia, book({}), { ...inPennsylvania, promotions: [flatOff(1_000)] })
const captured = { capturedCents: paid.totalCents, refundedCents: 0, isUnpaid: false }
const one = amountOfTires(paid, { 'line-1': 1 }, {})

it.each([
  ['an amount', captured, {}, { amountCents: 1, tires: {} }, null],
  ['all of it', captured, {}, { amountCents: paid.totalCents, tires: {} }, null],
  ['a cent more', captured, {}, { amountCents: paid.totalCents + 1, tires: {} }, 'more-than-captured'],
  [
    'a cent more than is left',
    { ...captured, refundedCents: 100 },
    {},
    { amountCents: paid.totalCents - 99, tires: {} },
    'more-than-captured',
  ],
  ['a hold', { ...captured, capturedCents: 0 }, {}, { amountCents: 1, tires: {} }, 'nothing-captured'],
  ['disputed money', { ...captured, isUnpaid: true }, {}, { amountCents: 1, tires: {} }, 'unpaid'],
  ['a tire', captured, {}, { amountCents: one, tires: { 'line-1': 1 } }, null],
  [
    'a tire at another amount',
    captured,
    {},
    { amountCents: one + 1, tires: { 'line-1': 1 } },
    'amount-changed',
  ],
  ['a fifth tire', captured, { 'line-1': 4 }, { amountCents: one, tires: { 'line-1': 1 } }, 'tires-refunded'],
  ['another order’s tire', captured, {}, { amountCents: one, tires: { 'line-9': 1 } }, 'tires-refunded'],
  ['no tires of a line', captured, {}, { amountCents: one, tires: { 'line-1': 0 } }, 'tires-refunded'],
] as const)('[PAY-280] judges %s', (_, money, before, wish, problem) => {
  expect(judgeRefund(paid, money, before, wish)).toBe(problem)
})

it('[PAY-280] leaves with the state what it keeps', () => {
  const tireFees = [{ ...pennsylvaniaFee, refundable: false }]
  const kept = quote([line()], toPhiladelphia, book({}), { ...inPennsylvania, tireFees })
  expect(amountOfTires(kept, { 'line-1': 4 }, {})).toBe(kept.totalCents - 400)
})

import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { sharesOf } from './adjustment.ts'

const weights = (...given: number[]) =>
  given.map((weight, index) => ({ lineId: `line ${index + 1}`, weight }))
const share = (line: number, amountCents: number) => ({ lineId: `line ${line}`, amountCents })

it.each([
  ['by weight', 100, weights(3, 1), [share(1, 75), share(2, 25)]],
  ['a discount like a charge', -100, weights(3, 1), [share(1, -75), share(2, -25)]],
  ['the odd cent to the largest rest', 100, weights(1, 1, 1), [share(1, 34), share(2, 33), share(3, 33)]],
  ['nothing to a line that weighs nothing', 100, weights(1, 0), [share(1, 100)]],
  ['by equal parts where nothing weighs anything', 100, weights(0, 0), [share(1, 50), share(2, 50)]],
  ['nothing of nothing', 0, weights(1, 1), []],
  ['nothing over no lines', 100, [], []],
])('splits %s', (_, amount, given, expected) => {
  expect(sharesOf(cents(amount), given)).toEqual(expected)
})

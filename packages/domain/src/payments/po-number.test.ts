import { expect, it } from 'vitest'
import { PO_NUMBER_LENGTH, poNumberProblem } from './po-number.ts'

it.each([
  ['PO 77', null],
  ['A1', null],
  ['P'.repeat(PO_NUMBER_LENGTH), null],
  ['', 'Enter a PO number. Your company requires one'],
  ['  ', 'Enter a PO number. Your company requires one'],
  ['4471', 'Use letters and numbers only, with at least one letter'],
  ['PO-77', 'Use letters and numbers only, with at least one letter'],
  ['P'.repeat(PO_NUMBER_LENGTH + 1), 'Use letters and numbers only, with at least one letter'],
])('[VAL-049] [PAY-306] PO number "%s": %s', (text, problem) => {
  expect(poNumberProblem(text)).toBe(problem)
})

import { describe, expect, it } from 'vitest'
import { formatApprovalNumber, parseApprovalNumber } from './approval.ts'

describe('the number of a request', () => {
  it.each([
    [1, 'A-0001'],
    [908, 'A-0908'],
    [12_345, 'A-12345'],
  ])('%s is said as %s, and read back', (number, said) => {
    expect(formatApprovalNumber(number)).toBe(said)
    expect(parseApprovalNumber(said)).toBe(number)
  })

  it.each([
    ['a-908', 908],
    [' A 0908 ', 908],
    ['908', 908],
    ['A-0000', null],
    ['B-0908', null],
    ['A-1e3', null],
    ['A-99999999999', null],
    ['', null],
  ])('typed as %j is %s', (typed, number) => {
    expect(parseApprovalNumber(typed)).toBe(number)
  })
})

import { expect, it } from 'vitest'
import { formatExpiration, formatNumber, formatSecurityCode } from './format-card.ts'

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['5555-5555-5555-44441', '5555 5555 5555 4444'],
  ['', ''],
])('groups the number %s as printed on the card', (typed, shown) => {
  expect(formatNumber(typed)).toBe(shown)
})

it.each([
  ['1', '', '1'],
  ['12', '1', '12/'],
  ['4', '', '04/'],
  ['1234', '12/', '12/34'],
  ['12/2034', '', '12/34'],
  ['4/30', '', '04/30'],
  ['12', '12/', '12'],
])('turns the typed date %s (before: "%s") into %s', (typed, before, shown) => {
  expect(formatExpiration(typed, before)).toBe(shown)
})

it('keeps as many digits of the security code as the card has', () => {
  expect(formatSecurityCode('12345', '4242')).toBe('123')
  expect(formatSecurityCode('12345', '3782')).toBe('1234')
})

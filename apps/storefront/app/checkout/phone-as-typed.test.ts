import { expect, it } from 'vitest'
import { phoneAsTyped } from './phone-as-typed.ts'

it.each([
  ['215', '215'],
  ['2155', '(215) 5'],
  ['215555', '(215) 555'],
  ['2155550', '(215) 555-0'],
  ['[VAL-042] 12155550142', '(215) 555-0142'],
  ['[VAL-042] +1 215-555-0142 99', '(215) 555-0142'],
  ['(215) ', '215'],
])('turns %s into %s', (typed, shown) => {
  expect(phoneAsTyped(typed.replace(/^\[.*\] /, ''))).toBe(shown)
})

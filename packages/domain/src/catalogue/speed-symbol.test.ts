import { expect, it } from 'vitest'
import { compareSpeedSymbols, mphOfSpeedSymbol, SPEED_SYMBOLS } from './speed-symbol.ts'

it.each([
  ['L', 75],
  ['M', 81],
  ['N', 87],
  ['P', 93],
  ['Q', 99],
  ['R', 106],
  ['S', 112],
  ['T', 118],
  ['U', 124],
  ['H', 130],
  ['V', 149],
  ['W', 168],
  ['Y', 186],
  ['(Y)', 186],
  ['ZR', 149],
] as const)('reads %s as %i mph', (symbol, mph) => {
  expect(mphOfSpeedSymbol(symbol)).toBe(mph)
})

it('sorts H after U, ZR after V and (Y) last', () => {
  const sorted = (['(Y)', 'H', 'ZR', 'T', 'Y', 'U', 'V', 'Q', 'W'] as const).toSorted(compareSpeedSymbols)
  expect(sorted).toEqual(['Q', 'T', 'U', 'H', 'V', 'ZR', 'W', 'Y', '(Y)'])
})

it('never slows down along the list', () => {
  const speeds = SPEED_SYMBOLS.map(({ mph }) => mph)
  expect(speeds).toEqual(speeds.toSorted((a, b) => a - b))
})

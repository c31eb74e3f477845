import { expect, it } from 'vitest'
import { cleanQueryText, cleanText, isNameText, isSpacedTextWithLetter, isTextWithLetter } from './text.ts'

it.each(['A', 'Mary-Jane', "O'Brien", 'O’Brien', 'Smith, Jr.', 'José', 'Zoe\u0308', 'x'.repeat(25)])(
  '[VAL-043] %j is a name',
  (text) => {
    expect(isNameText(text)).toBe(true)
  },
)

it.each(['', '   ', 'x'.repeat(26), 'R2D2', 'a@b', 'Ann_Lee', '<b>', 'Tom\n'])(
  '[VAL-043] %j is no name',
  (text) => {
    expect(isNameText(text)).toBe(false)
  },
)

const STRIPPED = '`~!@$%^&*()+=<>"\''

it('[VAL-045] [VAL-047] cleaning form text strips the listed characters and both kinds of quotes', () => {
  for (const character of STRIPPED) expect(cleanText(`a${character}b${character}`)).toBe('ab')
  expect(cleanText('Unit #4, 2nd-floor: A/B_c; d? e.')).toBe('Unit #4, 2nd-floor: A/B_c; d? e.')
})

it('[VAL-046] [VAL-047] cleaning query-string text keeps =', () => {
  for (const character of STRIPPED.replace('=', '')) expect(cleanQueryText(`a${character}b`)).toBe('ab')
  expect(cleanQueryText('size=225')).toBe('size=225')
})

it.each([
  ['a', true, true],
  ['A1', true, true],
  ['1A', true, true],
  ['PO 4471', false, true],
  ['123', false, false],
  ['1 2', false, false],
  ['', false, false],
  ['A-1', false, false],
  ['é1', false, false],
])('[VAL-048] [VAL-049] %j: letters and digits with a letter %s, with spaces %s', (text, plain, spaced) => {
  expect(isTextWithLetter(text)).toBe(plain)
  expect(isSpacedTextWithLetter(text)).toBe(spaced)
})

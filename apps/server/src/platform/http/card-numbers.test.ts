import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { holdsCardNumber } from './card-numbers.ts'

it.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  'Card: 4111-1111-1111-1111.',
  'amex 378282246310005, thanks',
  { note: ['call me', { again: '5555 5555 5555 4444' }] },
])('S3: finds the card in %j', (value) => {
  expect(holdsCardNumber(value)).toBe(true)
})

it.each(['2155550142', '+1 215 555 0142', '19103-1234', 'ST-7K4M-2Q9X', '1794720119460', '4111111111111112'])(
  'S3: takes %j for what it is',
  (value) => {
    expect(holdsCardNumber(value)).toBe(false)
  },
)

it('S3: never takes an id or a token for a card', () => {
  // Ten thousand at random, and one made of nothing but digits that would pass.
  const ids = ['41111111-1111-4111-8111-000000000000', ...Array.from({ length: 10_000 }, () => randomUUID())]
  expect(ids.filter(holdsCardNumber)).toEqual([])
  const tokens = Array.from({ length: 10_000 }, () => randomBytes(16).toString('hex'))
  expect(tokens.filter(holdsCardNumber)).toEqual([])
})

const cards = [
  '4111111111111111',
  '5555555555554444',
  '378282246310005',
  '6011111111111117',
  '3530111333300000',
]
const separator = fc.constantFrom(
  '',
  ' ',
  '  ',
  '.',
  '-',
  '_',
  '/',
  ' - ',
  '\t',
  '\n',
  '\u00a0',
  '\u2009',
  '\u200b',
  '·',
  '–',
)

it('[SAFE-053] finds a card however it is spelled: any separators, letters around it, other numbers beside it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cards),
      fc.array(separator, { minLength: 16, maxLength: 16 }),
      fc.constantFrom('', 'x', 'card', 'Visa: ', 'zip 19103 ', '#'),
      fc.constantFrom('', 'x', ' thanks', '.', ' 12/40'),
      (card, separators, before, after) => {
        const spelled = [...card]
          .map((digit, index) => digit + (separators[index]?.slice(0, 2) ?? ''))
          .join('')
        expect(holdsCardNumber(before + spelled + after)).toBe(true)
      },
    ),
  )
})

it.each([
  '４１１１１１１１１１１１１１１１',
  '٤١١١١١١١١١١١١١١١',
  '4111.1111.1111.1111',
  '4111  1111  1111  1111',
  '4111_1111_1111_1111',
  '4111/1111/1111/1111',
  'x4111111111111111',
])('[SAFE-053] finds the card in %s', (text) => {
  expect(holdsCardNumber(text)).toBe(true)
})

it.each([
  'call 215 555 0142 or 484 555 0199',
  'ST-7K4M-2Q9X',
  'LT265/70R17 121/118S',
  '1Z999AA10123456784',
  '9400 1112 0108 0805 4830 16',
  '2026-11-15T23:00:00.000Z',
])('[SAFE-053] takes %s for what it is', (text) => {
  expect(holdsCardNumber(text)).toBe(false)
})

import { randomBytes, randomUUID } from 'node:crypto'
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

import { expect, it } from 'vitest'
import { hidePersonalData, linksIn, personalDataIn } from './suspect-text.ts'

const pieces = (text: string, find: typeof linksIn) =>
  find(text).map(({ start, end }) => text.slice(start, end))

it.each([
  ['Ask for bay 2, 215 555 0188, they set the pressures right', ['215 555 0188']],
  ['Call +1 (215) 555-0188 or mail joe.b@shop.example.com', ['+1 (215) 555-0188', 'joe.b@shop.example.com']],
  ['41,000 miles on 225/65R17 102H, 32 psi, paid $1234567890', []],
  ['Order 12345678901234', []],
])('finds what belongs to a person in %j', (text, found) => {
  expect(pieces(text, personalDataIn)).toEqual(found)
})

it.each([
  ['Cheaper at https://tires.example/deal and www.deals.example', 2],
  ['See cheap-tires.com', 1],
  ['Mail joe@shop.com', 0],
  ['Rides better than the originals.comfort is fine', 0],
])('finds the links in %j', (text, count) => {
  expect(linksIn(text)).toHaveLength(count)
})

it('hides a number and leaves the opinion', () => {
  expect(hidePersonalData('Terrible. Call 215-555-0188 or joe@shop.com. Never again.')).toBe(
    'Terrible. Call [hidden] or [hidden]. Never again.',
  )
})

it.each(['1', 'a@a.', 'www.', 'a.com ', '(215) '])(
  'reads a long run of %j in no time',
  { timeout: 30_000 },
  (piece) => {
    expect(hidePersonalData(piece.repeat(2_000)).length).toBeGreaterThan(0)
    expect(linksIn(piece.repeat(2_000)).length).toBeGreaterThanOrEqual(0)
  },
)

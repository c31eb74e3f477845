import { expect, it } from 'vitest'
import { exampleCompared, quatra, touring } from '../../../testing/example-compared.ts'
import { type JudgedTire, verdictsOf } from './comparison-verdicts.ts'

const judged = (tires: readonly Parameters<typeof exampleCompared>[0][], more: Partial<JudgedTire> = {}) =>
  tires.map((tire) => ({ ...exampleCompared(tire), level: undefined, outTheDoorCents: null, ...more }))
const keys = (tires: readonly JudgedTire[]) => verdictsOf(tires).map(({ key }) => key)

it('says of each tire what it alone is best in, with the number', () => {
  expect(verdictsOf(judged([{}, quatra, touring])).map(({ title, text }) => [title, text])).toEqual([
    ['Lowest cost per mile', '0.87¢ a mile over its warranty, the next 0.97¢.'],
    ['Best in snow', 'The only one rated for severe snow.'],
    ['Lowest price today', '$124.96 less for 4 than the next.'],
  ])
})

it('says so when a tire leads in nothing, and when two are alike', () => {
  expect(keys(judged([{}, {}]))).toEqual(['none', 'none'])
})

it('a tire that does not fit is no choice, and its figures beat nobody', () => {
  const [meridian, quatraAw, touringLx] = judged([{}, quatra, touring]) as [
    JudgedTire,
    JudgedTire,
    JudgedTire,
  ]
  expect(keys([meridian, quatraAw, { ...touringLx, level: 'does-not-fit' }])).toEqual([
    'costPerMile',
    'snow',
    'doesNotFit',
  ])
  expect(keys([{ ...meridian, level: 'does-not-fit' }, quatraAw, touringLx])[2]).toBe('costPerMile')
})

it('the lowest price on the car counts once it is known of all', () => {
  const [first, second] = judged([{ warrantyMiles: null }, { warrantyMiles: null }]) as [
    JudgedTire,
    JudgedTire,
  ]
  expect(keys([{ ...first, outTheDoorCents: 70_000 }, second])).toEqual(['none', 'none'])
  const known = verdictsOf([
    { ...first, outTheDoorCents: 70_000 },
    { ...second, outTheDoorCents: 72_500 },
  ])
  expect(known[0]?.text).toBe('$25.00 less than the next, installed, fees and tax in.')
})

import { expect, it } from 'vitest'
import { exampleCompared, quatra, touring } from '../../../testing/example-compared.ts'
import { type JudgedTire, verdictsOf } from './comparison-verdicts.ts'

const judged = (tires: readonly Parameters<typeof exampleCompared>[0][], more: Partial<JudgedTire> = {}) =>
  tires.map((tire) => ({ ...exampleCompared(tire), level: undefined, outTheDoorCents: null, ...more }))
const keys = (tires: readonly JudgedTire[], isPerMileClear = true) =>
  verdictsOf(tires, isPerMileClear).map((verdict) => verdict?.key ?? null)

it('says of each tire what it alone is best in, with the number', () => {
  expect(verdictsOf(judged([{}, quatra, touring]), true).map((told) => [told?.title, told?.text])).toEqual([
    ['Lowest cost per mile', '0.87¢ per mile over its warranty. The next is 0.97¢.'],
    ['Best in snow', 'The only one rated for severe snow.'],
    ['Lowest price today', '$124.96 less for 4 than the next.'],
  ])
})

it('[VERD-002] says nothing of a tire that leads in nothing, and of two that are alike', () => {
  expect(keys(judged([{}, {}]))).toEqual([null, null])
  expect(keys(judged([{}, quatra, {}]))).toEqual([null, 'snow', null])
})

it('[VERD-002] finds a lead in the parts of the score before it says nothing', () => {
  const scores = { simpleScore: 8, traction: 8, handlingDurability: 8, longevity: 8 }
  expect(
    keys(
      judged([{ scores }, { scores: { ...scores, longevity: 9 } }, { scores: { ...scores, traction: 9 } }]),
    ),
  ).toEqual([null, 'longevity', 'traction'])
})

it('[VERD-001] does not call a cost per mile the lowest that the headline would not stand for', () => {
  expect(keys(judged([{}, quatra, touring]), false)).toEqual(['warranty', 'snow', 'price'])
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
  expect(keys([{ ...first, outTheDoorCents: 70_000 }, second])).toEqual([null, null])
  const known = verdictsOf(
    [
      { ...first, outTheDoorCents: 70_000 },
      { ...second, outTheDoorCents: 72_500 },
    ],
    true,
  )
  expect(known[0]?.text).toBe('$25.00 less than the next, installed, including fees and tax.')
})

import { expect, it } from 'vitest'
import { overallDiameterInches } from '../catalogue/dimensions.ts'
import { printTireSize } from '../catalogue/tire-size.ts'
import { square, staggered } from './fitment.test-support.ts'
import { plusPairs } from './plus-pairs.ts'

const everything = () => true
const print = (pairs: ReturnType<typeof plusPairs>) =>
  pairs.map(({ step, front, rear }) => `${step} ${printTireSize(front)} ${printTireSize(rear)}`)

it('offers at most three sizes on the original wheels and three an inch larger, on both axles', () => {
  const pairs = plusPairs(square('225/65R17 102H'), everything)
  expect(pairs.map(({ step, ordinal }) => [step, ordinal])).toEqual([
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 1],
    [1, 2],
    [1, 3],
  ])
  expect(pairs.every(({ front, rear }) => front === rear)).toBe(true)
})

it('[FIT-008] offers only sizes that are made', () => {
  const made = ['225/60R18', '235/60R18', '235/65R17']
  const pairs = plusPairs(square('225/65R17 102H'), (size) => made.includes(printTireSize(size)))
  expect(print(pairs)).toEqual(['0 235/65R17 235/65R17', '1 225/60R18 225/60R18', '1 235/60R18 235/60R18'])
})

it('offers the sizes of a P-metric or ZR original as they are sold, without P and Z', () => {
  for (const marking of ['P215/55R17 93V', '245/40ZR18 93Y']) {
    const pairs = plusPairs(square(marking), everything)
    expect(pairs.length).toBeGreaterThan(0)
    for (const { front } of pairs) expect(printTireSize(front)).toMatch(/^\d{3}\/\d{2}R\d{2}$/)
  }
})

it('[FIT-008] lets both axles of a staggered car go up together and keep their ratio', () => {
  const original = staggered('225/45R18 91W', '255/40R18 95W')
  const pairs = plusPairs(original, everything)
  expect(new Set(pairs.map(({ step }) => step))).toEqual(new Set([0, 1]))
  const ratio = overallDiameterInches(original.rear.size) / overallDiameterInches(original.front.size)
  for (const { front, rear, step } of pairs) {
    expect([front.diameterInches, rear.diameterInches]).toEqual([18 + step, 18 + step])
    expect(Math.abs(overallDiameterInches(rear) / overallDiameterInches(front) / ratio - 1)).toBeLessThan(
      0.0105,
    )
  }
})

it('offers nothing for a staggered car when only one axle would find a size', () => {
  const original = staggered('225/45R18 91W', '255/40R18 95W')
  expect(plusPairs(original, (size) => size.kind === 'metric' && size.sectionWidthMm < 240)).toEqual([])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  aspectRatioPercent,
  overallDiameterInches,
  rimWidthRangeInches,
  sectionWidthInches,
} from './dimensions.ts'
import { sizes } from './tire-size.test-support.ts'
import { parseTireSize, type TireSize } from './tire-size.ts'

it.each([
  ['225/65R17', 28.52, 8.86],
  ['P225/65R17', 28.52, 8.86],
  ['205/55R16', 24.88, 8.07],
  ['LT265/70R17', 31.61, 10.43],
  ['225/75R16C', 29.29, 8.86],
  ['35x12.50R17LT', 35, 12.5],
  ['225/70R19.5', 31.9, 8.86],
])('measures a %s', (text, diameter, width) => {
  const size = sizeOf(text)
  expect(overallDiameterInches(size)).toBeCloseTo(diameter, 2)
  expect(sectionWidthInches(size)).toBeCloseTo(width, 2)
})

// From the lists of the standards, as makers print them.
it.each([
  ['175/65R14', 5, 6],
  ['195/65R15', 5.5, 7],
  ['205/55R16', 5.5, 7.5],
  ['215/60R16', 6, 7.5],
  ['225/45R17', 7, 8.5],
  ['225/65R17', 6, 8],
  ['225/40R18', 7.5, 9],
  ['235/45R18', 7.5, 9],
  ['235/55R19', 6.5, 8.5],
  ['235/75R15', 6, 8],
  ['245/40R18', 8, 9.5],
  ['255/35R19', 8.5, 10],
  ['255/50R19', 7, 9],
  ['265/70R17', 7, 9],
  ['275/35R19', 9, 11],
  ['31x10.50R15LT', 7, 9],
  ['35x12.50R17LT', 8.5, 11],
])('mounts a %s on rims of %d to %d inches', (text, min, max) => {
  expect(rimWidthRangeInches(sizeOf(text))).toEqual({ min, max })
})

it('knows how flat a flotation tire is', () => {
  expect(aspectRatioPercent(sizeOf('35x12.50R17LT'))).toBeCloseTo(72, 5)
})

it('always has a rim for it', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { min, max } = rimWidthRangeInches(size)
      expect(min).toBeGreaterThan(0)
      expect(max).toBeGreaterThan(min)
    }),
  )
})

function sizeOf(text: string): TireSize {
  return parseTireSize(text) as TireSize
}

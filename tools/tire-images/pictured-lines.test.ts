import { expect, it } from 'vitest'
import { picturedLines, proportionsOf } from './pictured-lines.ts'

it('reads the proportions of every kind of size', () => {
  expect(proportionsOf('LT265/70R17')).toEqual({ widthMm: 265, aspectRatio: 70, rimInches: 17 })
  expect(proportionsOf('ST205/75R15')).toEqual({ widthMm: 205, aspectRatio: 75, rimInches: 15 })
  const flotation = proportionsOf('35x12.50R17')
  expect(flotation.widthMm).toBe(317.5)
  expect(flotation.aspectRatio).toBeCloseTo(72)
  expect(() => proportionsOf('round')).toThrow('round is no tire size')
})

it('knows every line of the demo world, the most popular first', () => {
  const lines = picturedLines()
  expect(lines).toHaveLength(300)
  expect(lines[0]?.key).toBe('kestrel/ridgeback-a-t')
})

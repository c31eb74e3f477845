import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointsOf, SCORE_PARTS, SCORE_WEIGHTS, simpleScoreOf } from './simple-score.ts'

const score = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)
const parts = fc.record({ traction: score, handlingDurability: score, longevity: score })

it('[VERD-009] weighs traction most and longevity least, and nothing else', () => {
  expect(simpleScoreOf({ traction: 8.8, handlingDurability: 7.7, longevity: 9.2 })).toBe(8.5)
  expect(simpleScoreOf({ traction: 7.3, handlingDurability: 7.3, longevity: 7.1 })).toBe(7.3)
  expect(Object.values(SCORE_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

it('[VERD-009] is what its parts add, rounded, and between the lowest and the highest of them', () => {
  fc.assert(
    fc.property(parts, (of) => {
      const added = SCORE_PARTS.reduce((sum, part) => sum + pointsOf(part, of[part]), 0)
      expect(Math.abs(simpleScoreOf(of) - added)).toBeLessThan(0.0500001)
      expect(simpleScoreOf(of)).toBeGreaterThanOrEqual(Math.min(...Object.values(of)))
      expect(simpleScoreOf(of)).toBeLessThanOrEqual(Math.max(...Object.values(of)))
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { BRAND_MEASURES, type BrandMeasure, reputationOf } from './brand-reputation.ts'

const at = (measure: BrandMeasure, place: number, of = 39) => ({ measure, average: 4, place, of })
const names = (places: readonly { measure: BrandMeasure }[]) => places.map(({ measure }) => measure)

describe('what a brand is known for', () => {
  it('is what it does better than two thirds of all brands, the best first, and not for the opposite', () => {
    const { strengths, weaknesses } = reputationOf([
      at('dry', 14),
      at('wet', 13),
      at('noise', 2),
      at('comfort', 26),
      at('treadwear', 27),
      at('winter', 39),
    ])
    expect(names(strengths)).toEqual(['noise', 'wet'])
    expect(names(weaknesses)).toEqual(['winter', 'treadwear'])
  })

  it('is said of three strengths and two weaknesses at most', () => {
    const first = reputationOf(BRAND_MEASURES.map((measure) => at(measure, 1)))
    const last = reputationOf(BRAND_MEASURES.map((measure) => at(measure, 39)))
    expect([first.strengths.length, first.weaknesses.length]).toEqual([3, 0])
    expect([last.strengths.length, last.weaknesses.length]).toEqual([0, 2])
  })

  it('is not said among a handful of brands', () => {
    expect(reputationOf([at('dry', 1, 5), at('wet', 5, 5)])).toEqual({ strengths: [], weaknesses: [] })
  })
})

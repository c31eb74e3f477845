import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfSize } from './order-of-sizes.ts'

const ORDERED = [
  '205-75r15',
  '215-60r16',
  '215-65r16',
  '225-60r16',
  '265-70r17',
  'lt265-70r17',
  '33x12.50r17lt',
  '35x12.50r17lt',
  '245-40r18',
  'no-size',
]

describe('sizes', () => {
  it('stand by rim, width and height, flotation sizes last on their rim, letters behind none', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ORDERED, { minLength: ORDERED.length }), (shuffled) => {
        const sorted = inOrderOfSize(shuffled.map((sizeSlug) => ({ sizeSlug })))
        expect(sorted.map(({ sizeSlug }) => sizeSlug)).toEqual(ORDERED)
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { type OeTireFacts, readOeTire } from './read-oe-tire.ts'

const facts: OeTireFacts = {
  size: 'LT275/70R18',
  loadIndex: 125,
  dualLoadIndex: 122,
  speed: 'S',
  loadRange: 'E',
  pressurePsi: 60,
  wheelInches: 8,
}

it('reads the tire of a placard', () => {
  expect(readOeTire(facts)).toEqual({
    size: {
      kind: 'metric',
      prefix: 'LT',
      sectionWidthMm: 275,
      aspectRatio: 70,
      construction: 'R',
      diameterInches: 18,
    },
    service: { loadIndex: 125, dualLoadIndex: 122, speed: 'S', loadRange: 'E' },
    pressurePsi: 60,
    wheelWidthInches: { min: 8, max: 8 },
  })
})

it('keeps what is unknown unknown', () => {
  expect(readOeTire({ ...facts, pressurePsi: null, wheelInches: null })).toMatchObject({
    pressurePsi: null,
    wheelWidthInches: null,
  })
})

it.each([{ size: 'PAX 235-710R460' }, { speed: 'I' }, { loadRange: 'XXL' }])(
  'reads no tire where it has %o',
  (wrong) => {
    expect(readOeTire({ ...facts, ...wrong })).toBeNull()
  },
)

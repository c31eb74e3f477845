import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTireSize, printTireSize, type TireSize } from '../catalogue/tire-size.ts'
import { oeTire, tire, vehicle, verdictOn } from './fitment.test-support.ts'
import { plusSizes } from './plus-sizes.ts'

function names(marking: string, min: number, max: number) {
  return plusSizes(oeTire(marking), { min, max }).map(({ size, step }) => `${step} ${printTireSize(size)}`)
}

it('[FIT-008] offers the plus-one and plus-two sizes the trade knows', () => {
  const found = names('205/55R16 91V', 16, 18)
  expect(found).toEqual(expect.arrayContaining(['0 215/55R16', '1 215/45R17', '1 225/45R17', '2 225/40R18']))
  expect(found).not.toContain('0 205/55R16')
  expect(found).not.toContain('0 205/65R16')
})

it('goes down as well, for winter wheels', () => {
  expect(names('225/45R18 95V', 16, 17)).toEqual(expect.arrayContaining(['-1 225/50R17', '-2 205/60R16']))
})

it('stays with the kind of the original, and knows flotation sizes beside LT', () => {
  expect(names('LT285/70R17 121/118S E', 17, 17)).toContain('0 33x12.50R17LT')
  expect(names('LT285/70R17 121/118S E', 17, 18).every((name) => name.includes('LT'))).toBe(true)
  expect(names('35x12.50R17 121Q E', 18, 20)).toContain('3 35x12.50R20LT')
  expect(names('35x12.50R17 121Q E', 19, 19)).toEqual([])
  expect(names('225/75R16C 121/120R', 16, 16).every((name) => name.endsWith('C'))).toBe(true)
})

it('keeps to wheels that are known', () => {
  const narrow = oeTire('205/55R16 91V', { wheelWidthInches: { min: 5.5, max: 5.5 } })
  const found = plusSizes(narrow, { min: 16, max: 16 }).map(({ size }) => printTireSize(size))
  expect(found).toContain('195/55R16')
  expect(found).not.toContain('225/50R16')
})

it('offers only sizes a strong and fast enough tire may be sold in, in the same order every time', () => {
  const originals = fc.constantFrom(
    '175/65R15 84H',
    '205/55R16 91V',
    '225/65R17 102H',
    '275/55R20 117T',
    '245/40R19 98Y',
  )
  fc.assert(
    fc.property(originals, fc.integer({ min: -2, max: 3 }), (marking, step) => {
      const oe = oeTire(marking)
      const rim = oe.size.diameterInches + step
      const found = plusSizes(oe, { min: rim, max: rim })
      for (const plus of found) {
        expect(Math.abs(plus.diameterDifference)).toBeLessThanOrEqual(0.0301)
        const strong = tire(`${printTireSize(plus.size)} 120(Y)`.replace('120(Y)', '(120Y)'))
        expect(verdictOn(vehicle(marking), strong).level).toBe('fits-with-caveat')
        expect(parseTireSize(printTireSize(plus.size))).toEqual<TireSize>(plus.size)
      }
      expect(plusSizes(oe, { min: rim, max: rim })).toEqual(found)
    }),
  )
})

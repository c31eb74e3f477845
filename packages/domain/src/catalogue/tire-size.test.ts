import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseTireSize, printTireSize, slugOfTireSize, type TireSize, tireSizeOfSlug } from './tire-size.ts'

const size: TireSize = {
  kind: 'metric',
  prefix: null,
  sectionWidthMm: 225,
  aspectRatio: 65,
  construction: 'R',
  diameterInches: 17,
}

it.each([
  '225/65R17',
  '225/65r17',
  '225/65 R17',
  '225 / 65 R 17',
  '225 65 17',
  '225-65-17',
  '225/65/17',
  '2256517',
  '22565R17',
  '225/65r17 102h',
  '225/65R17 102H XL',
  '225/65R17 (102Y)',
  '225/65R17 XL',
  '  225/65R17  ',
  '225-65r17',
])('reads %j as 225/65R17', (text) => {
  expect(parseTireSize(text)).toEqual(size)
})

it.each<[string, Partial<TireSize>, string, string]>([
  ['p225/65r17', { prefix: 'P' }, 'P225/65R17', 'p225-65r17'],
  ['LT 265/70R17', { prefix: 'LT', sectionWidthMm: 265, aspectRatio: 70 }, 'LT265/70R17', 'lt265-70r17'],
  ['lt2657017', { prefix: 'LT', sectionWidthMm: 265, aspectRatio: 70 }, 'LT265/70R17', 'lt265-70r17'],
  [
    'LT265/70R17 121/118S E',
    { prefix: 'LT', sectionWidthMm: 265, aspectRatio: 70 },
    'LT265/70R17',
    'lt265-70r17',
  ],
  [
    'ST205/75R15',
    { prefix: 'ST', sectionWidthMm: 205, aspectRatio: 75, diameterInches: 15 },
    'ST205/75R15',
    'st205-75r15',
  ],
  [
    '245/40ZR18 97Y',
    { construction: 'ZR', sectionWidthMm: 245, aspectRatio: 40, diameterInches: 18 },
    '245/40ZR18',
    '245-40zr18',
  ],
  ['225/70R19.5', { aspectRatio: 70, diameterInches: 19.5 }, '225/70R19.5', '225-70r19.5'],
])('reads %j', (text, difference, printed, slug) => {
  const parsed = parseTireSize(text)
  expect(parsed).toEqual({ ...size, ...difference })
  expect(parsed && printTireSize(parsed)).toBe(printed)
  expect(parsed && slugOfTireSize(parsed)).toBe(slug)
  expect(tireSizeOfSlug(slug)).toEqual(parsed)
})

it.each([
  '',
  '225',
  '225/65',
  '225/65R1',
  '225/65R177',
  '999/65R17',
  '226/65R17',
  '225/05R17',
  '225/65R09',
  '225/65R31',
  '5551234',
  'XT225/65R17',
  '225/65R17 and more',
  `225/65${' '.repeat(50_000)}R17`,
])('reads %j as no size', (text) => {
  expect(parseTireSize(text)).toBeNull()
})

it.each(['225/65R17', '2256517', '225-65R17', '225-65r17 102h', '225-65-17', ''])(
  'has no page at %j, only at the slug of the size',
  (slug) => {
    expect(tireSizeOfSlug(slug)).toBeNull()
  },
)

it('reads back whatever it prints, as a size and as a slug', () => {
  const sizes = fc.record<TireSize>({
    kind: fc.constant('metric'),
    prefix: fc.constantFrom(null, 'P', 'LT', 'ST'),
    sectionWidthMm: fc.integer({ min: 21, max: 91 }).map((fives) => fives * 5),
    aspectRatio: fc.integer({ min: 20, max: 95 }),
    construction: fc.constantFrom('R', 'ZR'),
    diameterInches: fc.oneof(fc.integer({ min: 10, max: 30 }), fc.constantFrom(16.5, 17.5, 19.5, 22.5)),
  })
  fc.assert(
    fc.property(sizes, (any) => {
      expect(parseTireSize(printTireSize(any))).toEqual(any)
      expect(parseTireSize(printTireSize(any).toLowerCase())).toEqual(any)
      expect(tireSizeOfSlug(slugOfTireSize(any))).toEqual(any)
    }),
  )
})

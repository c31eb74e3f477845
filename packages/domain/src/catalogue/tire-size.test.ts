import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sizes } from './tire-size.test-support.ts'
import {
  type FlotationSize,
  type MetricSize,
  parseTireSize,
  printTireSize,
  slugOfTireSize,
  type TireSize,
  tireSizeOfSlug,
} from './tire-size.ts'

const size: MetricSize = {
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
  '225/65RF17',
  '225/65R17/XL',
  'HL225/65R17 102H',
  '225/65R17 102/100H 8PR',
  '225/65R17 8PR',
  '225/65R17 8 ply',
  '225/65R17 102 h sl',
])('reads %j as 225/65R17', (text) => {
  expect(parseTireSize(text)).toEqual(size)
})

it.each<[string, Partial<MetricSize>, string, string]>([
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
  [
    'T125/80D16 97M',
    { prefix: 'T', construction: 'D', sectionWidthMm: 125, aspectRatio: 80, diameterInches: 16 },
    'T125/80D16',
    't125-80d16',
  ],
  [
    'ST205/75R15C',
    { prefix: 'ST', sectionWidthMm: 205, aspectRatio: 75, diameterInches: 15 },
    'ST205/75R15',
    'st205-75r15',
  ],
  ['LT265/70R17/E', { prefix: 'LT', sectionWidthMm: 265, aspectRatio: 70 }, 'LT265/70R17', 'lt265-70r17'],
  ['225/70R19.5', { aspectRatio: 70, diameterInches: 19.5 }, '225/70R19.5', '225-70r19.5'],
])('reads %j', (text, difference, printed, slug) => {
  const parsed = parseTireSize(text)
  expect(parsed).toEqual({ ...size, ...difference })
  expect(parsed && printTireSize(parsed)).toBe(printed)
  expect(parsed && slugOfTireSize(parsed)).toBe(slug)
  expect(tireSizeOfSlug(slug)).toEqual(parsed)
})

it.each<[string, TireSize, string, string]>([
  ...['35x12.50R17LT', '35X12.5r17', '35 12.5 17', '35x12.50R17 121Q E', '35 1250 17', '35125017'].map(
    (text): [string, TireSize, string, string] => [
      text,
      flotation(35, 12.5, 17),
      '35x12.50R17LT',
      '35x12.50r17lt',
    ],
  ),
  ['LT31x10.50R15 109Q', flotation(31, 10.5, 15), '31x10.50R15LT', '31x10.50r15lt'],
  ['30/9.5/15 LT', flotation(30, 9.5, 15), '30x9.50R15LT', '30x9.50r15lt'],
  [
    '225/75r16c 121/120R',
    { kind: 'van', sectionWidthMm: 225, aspectRatio: 75, construction: 'R', diameterInches: 16 },
    '225/75R16C',
    '225-75r16c',
  ],
])('reads %j', (text, read, printed, slug) => {
  expect(parseTireSize(text)).toEqual(read)
  expect(printTireSize(read)).toBe(printed)
  expect(slugOfTireSize(read)).toBe(slug)
  expect(tireSizeOfSlug(slug)).toEqual(read)
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
  '3095015',
  '35x12.50R35',
  '33x12.50R30',
  '90x12.50R17',
  '35x12.60R17',
  '225/65R17 102X',
  '225/65R17102H',
  'XT225/65R17',
  '225/65R17 and more',
  `225/65${' '.repeat(50_000)}R17`,
])('reads %j as no size', (text) => {
  expect(parseTireSize(text)).toBeNull()
})

it.each([
  '225/65R17',
  '2256517',
  '225-65R17',
  '225-65r17 102h',
  '225-65-17',
  '35x12.5r17lt',
  '35x12.50r17',
  'hl225-65r17',
  '',
])('has no page at %j, only at the slug of the size', (slug) => {
  expect(tireSizeOfSlug(slug)).toBeNull()
})

it('reads back whatever it prints, as a size and as a slug', () => {
  fc.assert(
    fc.property(sizes, (any) => {
      expect(parseTireSize(printTireSize(any))).toEqual(any)
      expect(parseTireSize(printTireSize(any).toLowerCase())).toEqual(any)
      expect(tireSizeOfSlug(slugOfTireSize(any))).toEqual(any)
    }),
  )
})

it('gives every size its own slug', () => {
  fc.assert(
    fc.property(sizes, sizes, (a, b) => {
      expect(slugOfTireSize(a) === slugOfTireSize(b)).toBe(printTireSize(a) === printTireSize(b))
    }),
  )
})

function flotation(
  overallDiameterInches: number,
  sectionWidthInches: number,
  diameterInches: number,
): FlotationSize {
  return { kind: 'flotation', overallDiameterInches, sectionWidthInches, construction: 'R', diameterInches }
}

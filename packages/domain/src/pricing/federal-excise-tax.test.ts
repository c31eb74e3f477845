import { expect, it } from 'vitest'
import { brandedLoadPounds } from '../catalogue/branded-load.ts'
import { parseServiceDescription } from '../catalogue/service-description.ts'
import { parseTireSize } from '../catalogue/tire-size.ts'
import { federalExciseCents } from './federal-excise-tax.ts'
import { book, facts, inPennsylvania, line, philadelphiaTax, toPhiladelphia } from './quote.test-support.ts'
import { quote } from './quote.ts'

const ON = '2026-11-15'

it.each([
  [3_195, false, 0],
  [3_500, false, 0],
  // One pound is 0.945 cents.
  [3_501, false, 1],
  [3_640, false, 132],
  [3_640, true, 66],
  [6_175, false, 2_528],
  [6_175, true, 1_264],
])(
  'a tire branded %d lb (bias-ply or super single: %s) owes %d cents',
  (brandedLoadPounds, isHalf, expected) => {
    expect(federalExciseCents({ brandedLoadPounds, isBiasPlyOrSuperSingle: isHalf }, ON)).toBe(expected)
  },
)

it('[FEE-003] is owed until the law runs out', () => {
  const heavy = { brandedLoadPounds: 6_175, isBiasPlyOrSuperSingle: false }
  expect(federalExciseCents(heavy, '2028-09-30')).toBe(2_528)
  expect(federalExciseCents(heavy, '2028-10-01')).toBe(0)
})

it('[FEE-003] goes by the branded load of a light truck tire, not by its index', () => {
  // Index 126 is 3,748 lb; the sidewall says 3,750: 250 lb x 0.945 cents.
  const size = parseTireSize('LT295/70R18')
  const service = parseServiceDescription('129/126S E')
  const pounds = size && service && brandedLoadPounds(size, service)
  expect(pounds).toBe(4_080)
  expect(federalExciseCents({ brandedLoadPounds: pounds ?? 0, isBiasPlyOrSuperSingle: false }, ON)).toBe(548)
})

it('[FEE-003] stands on a line of its own, taxed only where the state taxes it', () => {
  const heavy = { ...book({}), tires: [facts({ brandedLoadPounds: 3_640 })] }
  const quoted = (taxesFederalExcise: boolean) =>
    quote([line()], toPhiladelphia, heavy, {
      ...inPennsylvania,
      tax: { ...philadelphiaTax, taxesFederalExcise },
    }).adjustments
  expect(quoted(true).find((each) => each.kind === 'federal-excise-tax')).toMatchObject({
    reason: 'Federal excise tax at 3640 lb, 4 × $1.32',
    amountCents: 528,
    code: 'fet',
    refundable: true,
    beneficiary: 'government',
    quantity: 4,
  })
  expect(quoted(true).at(-1)?.baseCents).toBe(61_196 + 528)
  expect(quoted(false).at(-1)?.baseCents).toBe(61_196)
})

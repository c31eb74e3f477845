import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseServiceDescription, printServiceDescription } from './service-description.ts'
import { parseTireMarking, printTireMarking } from './tire-marking.ts'
import { services, sizes } from './tire-size.test-support.ts'

it.each([
  ['225/45r17 91w', '225/45R17 91W'],
  ['225/45R17 91W SL', '225/45R17 91W'],
  ['P225/65R17 102H', 'P225/65R17 102H'],
  ['LT265/70R17 121/118S E', 'LT265/70R17 121/118S E'],
  ['LT265/70R17 E 121/118S', 'LT265/70R17 121/118S E'],
  ['LT265/70R17 121/118S 10 ply', 'LT265/70R17 121/118S E'],
  ['LT265/70R17 121/118S 10PR', 'LT265/70R17 121/118S E'],
  ['35x12.5r17 121q e', '35x12.50R17LT 121Q E'],
  ['225/75R16C 121/120R', '225/75R16C 121/120R'],
  ['ST205/75R15 107/102M D', 'ST205/75R15 107/102M D'],
  ['T125/80D16 97M', 'T125/80D16 97M'],
  ['245/40ZR18 (97Y) XL', '245/40ZR18 (97Y) XL'],
  ['245/40ZR18 97ZR', '245/40ZR18 97ZR'],
  ['HL245/40R19 101Y', '245/40R19 101Y HL'],
  ['225/70R19.5 128/126L G', '225/70R19.5 128/126L G'],
  ['175/65R14 82P', '175/65R14 82P'],
])('reads %j as %j', (text, printed) => {
  const marking = parseTireMarking(text)
  expect(marking && printTireMarking(marking)).toBe(printed)
})

it.each(['225/45R17', '225/45R17 XL', '91W', '225/45R17 91', '225/45R17 91W XXL', '225/45R17 XL 91W XL'])(
  'finds no size with a full service description in %j',
  (text) => {
    expect(parseTireMarking(text)).toBeNull()
  },
)

it.each(['', 'W', '91', '91I', '91O', '91X', '300W', '91W 5PR', '91W Q', '91W and more'])(
  'reads %j as no service description',
  (text) => {
    expect(parseServiceDescription(text)).toBeNull()
  },
)

it('reads back whatever it prints', () => {
  fc.assert(
    fc.property(sizes, services, (size, service) => {
      expect(parseServiceDescription(printServiceDescription(service))).toEqual(service)
      expect(parseTireMarking(printTireMarking({ size, service }))).toEqual({ size, service })
      expect(parseTireMarking(printTireMarking({ size, service }).toLowerCase())).toEqual({ size, service })
    }),
  )
})

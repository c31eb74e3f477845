import { expect, it } from 'vitest'
import { brandOfPart, paths } from './paths.ts'

it.each([
  ['a product line', paths.productLine('kestrel', 'ridgeback-a-t'), '/brands/kestrel-tires/ridgeback-a-t'],
  [
    'a product line in a size',
    paths.productLine('kestrel', 'ridgeback-a-t', '225-65r17'),
    '/brands/kestrel-tires/ridgeback-a-t?size=225-65r17',
  ],
  ['a tire size', paths.tireSize('225-65r17'), '/tire-sizes/225-65r17'],
  [
    'the winter tires of a brand in a size',
    paths.tireSize('225-65r17', { brand: 'kestrel', type: 'winter' }),
    '/tire-sizes/225-65r17/brands/kestrel-tires/types/winter',
  ],
  ['a vehicle without its year', paths.vehicle('toyota', 'rav4'), '/vehicles/toyota/rav4'],
  ['a vehicle with its year', paths.vehicle('toyota', 'rav4', '2021'), '/vehicles/toyota/rav4/2021'],
  [
    'a tracking result, which never names the ZIP',
    paths.trackingResult('ST-7K4M-2Q9X'),
    '/track-your-order/result?orderId=ST-7K4M-2Q9X',
  ],
  [
    'directions to a shop',
    paths.directions('Loop Tire & Auto, 18 W Lake St'),
    'https://www.google.com/maps/dir/?api=1&destination=Loop+Tire+%26+Auto%2C+18+W+Lake+St',
  ],
  ['a phone number as people write it', paths.phone('(888) 555-0142'), 'tel:+18885550142'],
  ['a phone number that already names the country', paths.phone('1-888-555-0142'), 'tel:+18885550142'],
])('links to %s', (_what, path, expected) => {
  expect(path).toBe(expected)
})

it('keeps a name with a slash inside its own part of the path', () => {
  expect(paths.brand('a/b')).toBe('/brands/a%2Fb-tires')
})

it.each([
  ['kestrel-tires', 'kestrel'],
  ['tires-tires', 'tires'],
  ['kestrel', null],
  ['-tires', null],
])('reads the brand of the address part %j as %j', (part, brand) => {
  expect(brandOfPart(part)).toBe(brand)
})

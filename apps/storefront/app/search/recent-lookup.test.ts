import { expect, it } from 'vitest'
import { recentLookup } from './recent-lookup.ts'

const zip = '19103'

it('[SRCH-048] asks on the vehicle catalogue only when make, model, year, oem and trim are all there', () => {
  const whole = ['/vehicles/bmw/m4/2019', '?trim=competition&oem=255-40r18'] as const
  expect(recentLookup(...whole, zip)).toEqual({
    source: 'vehicle',
    make: 'bmw',
    model: 'm4',
    year: 2019,
    trim: 'competition',
    oem: '255-40r18',
  })
  for (const [path, search] of [
    ['/vehicles/bmw/m4', whole[1]],
    ['/vehicles/bmw-tires', whole[1]],
    [whole[0], '?trim=competition'],
    [whole[0], '?oem=255-40r18'],
    [whole[0], ''],
  ] as const) {
    expect(recentLookup(path, search, zip)).toBeNull()
  }
})

it('[SRCH-049] asks on the page of a size with that size', () => {
  expect(recentLookup('/tire-sizes/225-65r17', '?sort=price', zip)).toEqual({
    source: 'size',
    size: '225-65r17',
  })
  expect(recentLookup('/tire-sizes', '', zip)).toBeNull()
})

it('[SRCH-050] asks on home with the source only', () => {
  expect(recentLookup('/', '?utm_source=mail', zip)).toEqual({ source: 'home' })
})

it.each(['/', '/tire-sizes/225-65r17', '/vehicles/bmw/m4/2019'])(
  '[SRCH-051] asks nothing on %s without a ZIP',
  (path) => {
    expect(recentLookup(path, '?trim=competition&oem=255-40r18', null)).toBeNull()
    expect(recentLookup(path, '?trim=competition&oem=255-40r18', '')).toBeNull()
  },
)

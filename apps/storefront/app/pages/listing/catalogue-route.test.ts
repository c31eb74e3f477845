import { describe, expect, it } from 'vitest'
import { listingRoute, pathOfRoute } from './catalogue-route.ts'

const winter = { of: 'type', slug: 'winter' }
const trucks = { of: 'category', slug: 'light-truck' }

describe('an address of the catalogue', () => {
  it.each([
    ['[CAT-003] [CAT-085]', '/brands/kestrel-tires', { of: 'brand', brand: 'kestrel', kind: null }],
    ['[CAT-006]', '/brands/kestrel-tires/types/winter', { of: 'brand', brand: 'kestrel', kind: winter }],
    ['[CAT-006]', '/brands/kestrel-tires/types/light-truck', { of: 'brand', brand: 'kestrel', kind: trucks }],
    [
      '[CAT-008]',
      '/brands/kestrel-tires/categories/light-truck',
      { of: 'brand', brand: 'kestrel', kind: trucks },
    ],
    [
      '[CAT-008]',
      '/brands/kestrel-tires/categories/all-season',
      {
        of: 'brand',
        brand: 'kestrel',
        kind: { of: 'type', slug: 'all-season' },
      },
    ],
    ['[CAT-017]', '/categories/winter', { of: 'kind', kind: { of: 'category', slug: 'winter' } }],
    ['[CAT-020]', '/types/winter', { of: 'kind', kind: winter }],
    ['[CAT-025]', '/vehicles/toyota/rav4', { of: 'vehicle', make: 'toyota', model: 'rav4', year: null }],
    [
      '[CAT-026] [CAT-088]',
      '/vehicles/toyota/rav4/2021',
      { of: 'vehicle', make: 'toyota', model: 'rav4', year: 2021 },
    ],
    [
      '[CAT-030] [CAT-089]',
      '/tire-sizes/225-65r17',
      { of: 'size', size: '225-65r17', brand: null, kind: null },
    ],
    ['[CAT-031]', '/tire-sizes/diameter/17', { of: 'diameter', rim: 17 }],
    [
      '[CAT-032]',
      '/tire-sizes/225-65r17/categories/light-truck',
      { of: 'size', size: '225-65r17', brand: null, kind: trucks },
    ],
    [
      '[CAT-033]',
      '/tire-sizes/225-65r17/brands/kestrel-tires',
      { of: 'size', size: '225-65r17', brand: 'kestrel', kind: null },
    ],
    [
      '[CAT-034]',
      '/tire-sizes/225-65r17/brands/kestrel-tires/types/winter',
      { of: 'size', size: '225-65r17', brand: 'kestrel', kind: winter },
    ],
    [
      '[CAT-035]',
      '/tire-sizes/225-65r17/brands/kestrel-tires/categories/light-truck',
      { of: 'size', size: '225-65r17', brand: 'kestrel', kind: trucks },
    ],
    [
      '[CAT-036]',
      '/tire-sizes/225-65r17/types/winter',
      { of: 'size', size: '225-65r17', brand: null, kind: winter },
    ],
    ['[CAT-038] [CAT-092]', '/tire-deals/kestrel-fourth-free', { of: 'deal', deal: 'kestrel-fourth-free' }],
    ['[CAT-039]', '/tire-deals/black-friday-sale', { of: 'sale', sale: 'black-friday' }],
    ['[CAT-040]', '/tire-deals/cyber-monday-sale', { of: 'sale', sale: 'cyber-monday' }],
    ['[CAT-041]', '/tire-sales', { of: 'sale', sale: 'current' }],
  ])('%s %s is recognised', (_rows, path, route) => {
    expect(listingRoute(path)).toEqual(route)
  })

  it.each([
    ['/tire-sizes/225-65R17', '/tire-sizes/225-65r17'],
    ['/tire-sizes/2256517', '/tire-sizes/225-65r17'],
    ['/tire-sizes/225%2F65R17', '/tire-sizes/225-65r17'],
    ['/brands/kestrel', '/brands/kestrel-tires'],
    ['/Brands/Kestrel-Tires', '/brands/kestrel-tires'],
    ['/brands/kestrel-tires/', '/brands/kestrel-tires'],
    ['/brands/kestrel-tires/types/light-truck', '/brands/kestrel-tires/categories/light-truck'],
    ['/tire-sizes/diameter/17-inch', '/tire-sizes/diameter/17'],
    ['/tire-sizes/225-65r17/brands/kestrel', '/tire-sizes/225-65r17/brands/kestrel-tires'],
    ['/vehicles/Toyota/RAV4/2021', '/vehicles/toyota/rav4/2021'],
  ])('spelled %s has the one address %s', (spelled, path) => {
    const route = listingRoute(spelled)
    expect(route && pathOfRoute(route)).toBe(path)
  })

  it.each([
    '/',
    '/brands',
    '/brands/kestrel-tires/ridgeback-a-t',
    '/brands/kestrel-tires/types',
    '/types/nonsense',
    '/tire-sizes/big-wheels',
    '/tire-sizes/225-65r17/colors/red',
    '/vehicles',
    '/vehicles/toyota-tires',
    '/vehicles/toyota/rav4/next',
    '/tire-deals',
    '/%E0%A4%A',
    '/tire-sizes/%E0',
    '/brands/%E0',
    '/vehicles/%E0/rav4/2021',
  ])('%s lists no tires', (path) => {
    expect(listingRoute(path)).toBeNull()
  })
})

it('[CAT-087] the page of a make is none of a brand, although it ends in -tires', () => {
  expect(listingRoute('/vehicles/kestrel-tires')).toBeNull()
  expect(listingRoute('/brands/kestrel-tires')).toMatchObject({ of: 'brand', brand: 'kestrel' })
})

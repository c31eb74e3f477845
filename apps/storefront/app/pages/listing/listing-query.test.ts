import { describe, expect, it } from 'vitest'
import { listingRoute } from './catalogue-route.ts'
import { listingHref, productQuery, readListingQuery, toggled } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

describe('the address of a listing', () => {
  it('says what is chosen, and says it again the same way', () => {
    const search = 'types=winter,all-season&rating=4&brands=kestrel&sort=top-rated&page=3'
    const shown = read(search)
    expect(shown.facets).toEqual({ types: ['winter', 'all-season'], rating: ['4'], brands: ['kestrel'] })
    const again = listingHref('/brands', shown, { page: shown.page })
    expect(read(again.split('?')[1] ?? '')).toEqual(shown)
  })

  it('leaves out what is usual', () => {
    expect(listingHref('/types/winter', read(''), {})).toBe('/types/winter')
  })

  it('starts at the first page when the list changes', () => {
    expect(listingHref('/types/winter', read('page=4'), { sort: 'top-rated' })).toBe(
      '/types/winter?sort=top-rated',
    )
  })

  it('asks for nothing it cannot mean', () => {
    const shown = read('page=-1&sort=best&types=%3Cscript%3E&colors=red&trim=../x')
    expect(shown).toEqual({
      facets: {},
      sort: 'recommended',
      page: 1,
      trim: null,
      oem: null,
      rear: null,
      deal: null,
    })
  })
})

describe('a facet', () => {
  it('[SELL-008] that was chosen last stands last in the address, and stays when another value goes', () => {
    const first = read('rating=4&types=winter,summer')
    expect(Object.keys(first.facets)).toEqual(['rating', 'types'])
    const added = { ...first, ...toggled(first, 'inStock', 'true') }
    expect(listingHref('/types', added, {})).toBe('/types?rating=4&types=winter,summer&inStock=true')
    expect(listingHref('/types', added, toggled(added, 'types', 'winter'))).toBe(
      '/types?rating=4&types=summer&inStock=true',
    )
  })

  it('takes several values and gives each back', () => {
    const one = { ...read('types=winter'), ...toggled(read('types=winter'), 'types', 'summer') }
    expect(one.facets).toEqual({ types: ['winter', 'summer'] })
    expect(toggled(one, 'types', 'winter')).toEqual({ facets: { types: ['summer'] } })
    expect(toggled(read('types=winter'), 'types', 'winter')).toEqual({ facets: {} })
  })

  it('whose values contain one another takes one', () => {
    expect(toggled(read('rating=3'), 'rating', '4')).toEqual({ facets: { rating: ['4'] } })
  })
})

describe('what is asked of the api', () => {
  const asked = (path: string, search = '') => {
    const route = listingRoute(path)
    return route && productQuery(route, read(search), 12)
  }
  const usual = { sort: 'recommended', page: 1, limit: 12 }

  it.each([
    ['/brands/kestrel-tires/types/winter', '', { brand: 'kestrel', tireType: 'winter' }],
    ['/categories/winter', '', { category: 'winter' }],
    ['/tire-sizes/225-65r17/brands/kestrel-tires', '', { tireSize: '225-65r17', brand: 'kestrel' }],
    ['/tire-sizes/diameter/17', '', { rim: 17 }],
    ['/tire-deals/kestrel-fourth-free', '', { deal: 'kestrel-fourth-free' }],
    ['/tire-sales', '', { onSale: 'true' }],
    ['/vehicles/bmw/m340i', '', { makeModelYearOption: 'bmw/m340i' }],
    ['/vehicles/bmw/m340i/2022', '', { makeModelYearOption: 'bmw/m340i/2022' }],
  ])('by %s is its scope', (path, search, scope) => {
    expect(asked(path, search)).toEqual({ ...scope, ...usual })
  })

  it('[CAT-027] [CAT-028] of a vehicle page heeds trim and oem', () => {
    const path = '/vehicles/bmw/m340i/2022'
    expect(asked(path, 'oem=225-40r19_255-35r19')).toMatchObject({
      makeModelYearOption: 'bmw/m340i/2022/225-40r19_255-35r19',
    })
    expect(asked(path, 'trim=xdrive')).toMatchObject({ vehicle: 'bmw/m340i/2022/xdrive' })
    expect(asked(path, 'trim=xdrive&oem=225-45r18')).toMatchObject({
      vehicle: 'bmw/m340i/2022/xdrive',
      oem: '225-45r18',
    })
  })

  it('of a vehicle page heeds a deal, which is a filter like any other', () => {
    const path = '/vehicles/bmw/m340i/2022'
    expect(asked(path, 'trim=xdrive&deal=kestrel-fourth-free')).toMatchObject({
      vehicle: 'bmw/m340i/2022/xdrive',
      deal: 'kestrel-fourth-free',
    })
    expect(asked('/types/winter', 'deal=kestrel-fourth-free')).not.toHaveProperty('deal')
  })

  it('of a size with a rear size is a staggered set', () => {
    expect(asked('/tire-sizes/225-40r19', 'rear=255-35r19')).toMatchObject({
      frontTireSize: '225-40r19',
      rearTireSize: '255-35r19',
    })
  })

  it('is narrowed by what is chosen', () => {
    expect(asked('/types/winter', 'brands=kestrel,halden&rating=4&page=2')).toMatchObject({
      tireType: 'winter',
      brands: 'kestrel,halden',
      rating: '4',
      page: 2,
    })
  })
})

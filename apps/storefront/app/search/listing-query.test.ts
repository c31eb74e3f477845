import { describe, expect, it } from 'vitest'
import { listingPath, readListingQuery } from './listing-query.ts'

const usual = { type: null, sort: 'recommended', page: 1 } as const

describe('the list an address asks for', () => {
  it.each([
    ['', usual],
    ['type=winter&sort=price-low-to-high&page=2', { type: 'winter', sort: 'price-low-to-high', page: 2 }],
    ['type=&sort=by-magic&page=-3', usual],
    ['page=2.5', usual],
    ['page=99999', usual],
    ['sort=toString', usual],
  ])('%j', (search, expected) => {
    expect(readListingQuery(new URLSearchParams(search))).toEqual(expected)
  })
})

describe('the address of a list', () => {
  it('leaves out what is usual', () => {
    expect(listingPath('225-65r17', usual, {})).toBe('/tire-sizes/225-65r17')
  })

  it('keeps the order and starts at the first page when the type changes', () => {
    const shown = { type: 'winter', sort: 'price-low-to-high', page: 3 } as const
    expect(listingPath('225-65r17', shown, { type: 'summer' })).toBe(
      '/tire-sizes/225-65r17?type=summer&sort=price-low-to-high',
    )
    expect(listingPath('225-65r17', shown, { page: 4 })).toBe(
      '/tire-sizes/225-65r17?type=winter&sort=price-low-to-high&page=4',
    )
  })
})

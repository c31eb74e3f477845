import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earliest, isPublicPage, publicPage } from './public-page.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T04:00:00.000Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const kept = (validUntil: string | null) => publicPage(['prices'], validUntil).headers['cache-control']

describe('a page for everybody', () => {
  it.each([
    [null, 'public, s-maxage=300, stale-while-revalidate=86400'],
    ['2026-12-24T05:00:00.000Z', 'public, s-maxage=300, stale-while-revalidate=86400'],
    // An hour before the deals end.
    ['2026-11-30T05:00:00.000Z', 'public, s-maxage=300, stale-while-revalidate=3299'],
    ['2026-11-30T04:01:00.900Z', 'public, s-maxage=59, stale-while-revalidate=0'],
    ['2026-11-30T04:00:01.900Z', 'private, no-store'],
    ['2026-11-30T03:59:59.000Z', 'private, no-store'],
  ])('[PRICE-007] whose prices hold until %s is kept as %s', (validUntil, expected) => {
    expect(kept(validUntil)).toBe(expected)
  })

  it('[PRICE-007] holds as long as the part of it that ends first', () => {
    expect(earliest('2026-11-30T05:00:00.000Z', null, '2026-11-30T04:30:00.000Z')).toBe(
      '2026-11-30T04:30:00.000Z',
    )
    expect(earliest(null, null)).toBe(null)
  })

  it('is known as such, however long it is kept', () => {
    expect(isPublicPage(new Headers(publicPage([], '2026-11-30T04:01:00.000Z').headers))).toBe(true)
    expect(isPublicPage(new Headers(publicPage([], '2026-11-30T04:00:00.000Z').headers))).toBe(false)
    expect(isPublicPage(new Headers())).toBe(false)
  })
})

import type { getRecentSearch } from '@shop/contracts/search/search-history'
import type * as z from 'zod'
import { decodedPart } from '../platform/decoded-part.ts'
import { searchPageOf } from './search-pages.ts'

export type RecentLookup = z.input<NonNullable<typeof getRecentSearch.query>>

/**
 * Which tires looked at before are asked for on a page; null where none are. A vehicle must be named in full, since
 * only then do we know what fits it. Nothing is asked before we know where somebody is: prices depend on it.
 */
export function recentLookup(pathname: string, search: string, zip: string | null): RecentLookup | null {
  if (!zip) return null
  const [, , first, model, year] = pathname.split('/').map(decodedPart)
  switch (searchPageOf(pathname)) {
    case 'home':
      return { source: 'home' }
    case 'size':
      return first ? { source: 'size', size: first } : null
    case 'vehicle': {
      const asked = new URLSearchParams(search)
      const oem = asked.get('oem')
      const trim = asked.get('trim')
      if (!first || !model || !year || !oem || !trim) return null
      return { source: 'vehicle', make: first, model, year: Number(year), oem, trim }
    }
    default:
      return null
  }
}

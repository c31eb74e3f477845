import type { SearchScope } from '@shop/domain/search/scopes'
import { keptInBrowser } from '../platform/storage/kept-in-browser.ts'
import { useStore } from '../platform/store/create-store.ts'

/** What somebody searches for. A rear size is typed after the front one, which is then the text. */
export type SearchQuery = {
  readonly queryText: string
  /** Only this kind of result; null looks for all. */
  readonly queryType: SearchScope | null
  readonly additionalQueryText: string | null
}

export const noQuery: SearchQuery = { queryText: '', queryType: null, additionalQueryText: null }

/** The second half of a search for a staggered set. */
export function rearQuery(
  front: string,
  additionalQueryText: string,
  queryType: SearchScope = 'rearTireSize',
): SearchQuery {
  return { queryText: front, queryType, additionalQueryText }
}

/** Kept for the visit, so that the search opens again where somebody left it. */
const kept = keptInBrowser('search-query', noQuery, readQuery, 'for this visit')

export const keptQuery = kept.current
export const keepQuery = kept.keep

export const useKeptQuery = (): SearchQuery => useStore(kept, noQuery)

function readQuery(text: string): SearchQuery {
  try {
    const found = JSON.parse(text)
    return typeof found?.queryText === 'string' ? { ...noQuery, ...found } : noQuery
  } catch {
    return noQuery
  }
}

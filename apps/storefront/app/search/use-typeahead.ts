import type { SearchResult, SearchResultGroup } from '@shop/contracts/search/typeahead'
import { type Asked, picked } from '../platform/ask/asked.ts'
import { useAsk } from '../platform/ask/use-ask.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import type { SearchQuery } from './search-query.ts'

/** Fewer characters match everything. */
const LEAST_CHARACTERS = 2
/** Somebody who types is faster than this; asking for every letter would only be thrown away. */
const PAUSE_MS = 120

export type Found = {
  groups: readonly SearchResultGroup[]
  /** Where there are no groups: what may have been meant. */
  nearest: readonly SearchResult[]
  total: number
  typed: string
}

/** What the search offers for a query. */
export function useTypeahead(query: SearchQuery, { inGuidedShopping = false } = {}): Asked<Found> {
  const { queryText, queryType, additionalQueryText } = query
  const typed = (additionalQueryText ?? queryText).trim()
  const question = {
    queryText: queryText.trim(),
    queryType: queryType ?? undefined,
    additionalQueryText: additionalQueryText ?? undefined,
  }
  const asked = useAsk(typed.length < LEAST_CHARACTERS ? null : question, askTypeahead, { pauseMs: PAUSE_MS })
  // Guided shopping goes on without: it has other ways to the answer.
  return inGuidedShopping && asked.state === 'failed' ? { state: 'unasked' } : asked
}

type Question = Pick<SearchQuery, 'queryText'> & {
  queryType: NonNullable<SearchQuery['queryType']> | undefined
  additionalQueryText: string | undefined
}

async function askTypeahead(query: Question, signal: AbortSignal) {
  return picked(
    await browserClient.call('GET /search-typeahead', { query, signal }),
    (data): Found => ({
      groups: data.siteSearchResultGroupList,
      nearest: data.nearestList,
      total: data.resultMetadata.pagination.total,
      typed: (query.additionalQueryText ?? query.queryText).trim(),
    }),
  )
}

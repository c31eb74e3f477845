import type { SearchResult, SearchResultGroup } from '@shop/contracts/search/typeahead'
import { useEffect, useState } from 'react'
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

export type Typeahead = {
  /** null until something was found, and again when asking failed. */
  found: Found | null
  isAsking: boolean
  hasFailed: boolean
  retry: () => void
}

/** What the search offers for a query. A newer question cancels the one under way; its answer never shows. */
export function useTypeahead(query: SearchQuery, { inGuidedShopping = false } = {}): Typeahead {
  const { queryText, queryType, additionalQueryText } = query
  const typed = (additionalQueryText ?? queryText).trim()
  const asks = typed.length >= LEAST_CHARACTERS
  const [found, setFound] = useState<Found | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same question again
  useEffect(() => {
    setFailed(false)
    setAsking(asks)
    if (!asks) {
      setFound(null)
      return
    }
    const newer = new AbortController()
    const ask = async () => {
      const result = await browserClient.call('GET /search-typeahead', {
        query: {
          queryText: queryText.trim(),
          queryType: queryType ?? undefined,
          additionalQueryText: additionalQueryText ?? undefined,
        },
        signal: newer.signal,
      })
      if (newer.signal.aborted) return
      setAsking(false)
      // Guided shopping goes on without: it has other ways to the answer.
      setFailed(!result.ok && !inGuidedShopping)
      setFound(
        result.ok
          ? {
              groups: result.data.siteSearchResultGroupList,
              nearest: result.data.nearestList,
              total: result.data.resultMetadata.pagination.total,
              typed,
            }
          : null,
      )
    }
    const pause = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(pause)
      newer.abort()
    }
  }, [asks, typed, queryText, queryType, additionalQueryText, inGuidedShopping, attempt])

  return { found, isAsking, hasFailed, retry: () => setAttempt((before) => before + 1) }
}

import type { SearchScope } from '@shop/domain/search/scopes'
import { useSyncExternalStore } from 'react'
import { readStorage, writeStorage } from '../platform/storage/storage.ts'

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

const KEY = 'search-query'
const listeners = new Set<() => void>()
let known: { text: string | null; query: SearchQuery } = { text: null, query: noQuery }

/** Kept for the visit, so that the search opens again where somebody left it. */
export function keepQuery(query: SearchQuery): void {
  writeStorage(KEY, JSON.stringify(query), 'for this visit')
  known = { text: readStorage(KEY, 'for this visit'), query }
  for (const listener of listeners) listener()
}

export function keptQuery(): SearchQuery {
  const text = readStorage(KEY, 'for this visit')
  if (text !== known.text) known = { text, query: readQuery(text) }
  return known.query
}

export function useKeptQuery(): SearchQuery {
  return useSyncExternalStore(onChange, keptQuery, () => noQuery)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readQuery(text: string | null): SearchQuery {
  try {
    const kept = JSON.parse(text ?? 'null')
    return typeof kept?.queryText === 'string' ? { ...noQuery, ...kept } : noQuery
  } catch {
    return noQuery
  }
}

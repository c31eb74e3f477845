import type { PastSearch } from '@shop/contracts/search/search-history'
import type { SearchResult } from '@shop/contracts/search/typeahead'
import { browserClient } from '../platform/client/browser-client.ts'

/** What the history calls a result; product lines are pages, not searches. */
const kinds: Partial<Record<SearchResult['type'], PastSearch['typeName']>> = {
  vehicle: 'vehicle',
  size: 'size',
  brand: 'brand',
  type: 'category',
}

/** Remembers a search that led somewhere. Nobody waits for it. */
export function notePastSearch({ type, label, detailLabel, link }: SearchResult): void {
  const typeName = kinds[type]
  if (!typeName) return
  void browserClient.call('POST /users/me/history/search', { body: { label, link, typeName, detailLabel } })
}

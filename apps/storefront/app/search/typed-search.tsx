import type { SearchResult } from '@shop/contracts/search/typeahead'
import { parseTireSize, slugOfTireSize } from '@shop/domain/catalogue/tire-size'
import { Button } from '@shop/ui/button'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { paths } from '../paths.ts'
import { latestOf } from '../platform/ask/asked.ts'
import { NoMatch } from './no-match.tsx'
import { notePastSearch } from './note-past-search.ts'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'
import { RecentSearches } from './recent-searches.tsx'
import { SearchFailed } from './search-failed.tsx'
import { SearchField } from './search-field.tsx'
import { SearchPillRow } from './search-pill-row.tsx'
import { keepQuery, noQuery, rearQuery, useKeptQuery } from './search-query.ts'
import { SearchStart } from './search-start.tsx'
import { SuggestionList, SuggestionSkeleton, suggestionId } from './suggestion-list.tsx'
import { useListKeys } from './use-list-keys.ts'
import { useSearchAddress } from './use-search-address.ts'
import { useTypeahead } from './use-typeahead.ts'

const MOST_PER_GROUP = 4

/** Search by typing: everything, or only what a pill has locked it to. */
export function TypedSearch() {
  const query = useKeptQuery()
  const { close, leaveTo } = useSearchAddress()
  const [wantsRear, setWantsRear] = useState(false)
  const asked = useTypeahead(query)
  const found = latestOf(asked)
  const listId = useId()
  const isRear = query.additionalQueryText !== null
  const typed = query.additionalQueryText ?? query.queryText
  const lock = query.queryType === null ? undefined : words.locks[query.queryType as keyof typeof words.locks]

  const groups = useMemo(
    () =>
      (found?.groups ?? []).map((group) => ({
        ...group,
        siteSearchResultList: group.siteSearchResultList.slice(0, MOST_PER_GROUP),
      })),
    [found],
  )
  const results = useMemo(() => groups.flatMap((group) => group.siteSearchResultList), [groups])

  const chooseSize = (slug: string) => {
    if (isRear) leaveTo(paths.tireSize(query.queryText, { rear: slug }))
    else if (wantsRear) keepQuery(rearQuery(slug, ''))
    else leaveTo(paths.tireSize(slug))
  }
  const choose = (result: SearchResult) => {
    const size = result.type === 'size' ? parseTireSize(result.action.queryText) : null
    if (size && (isRear || wantsRear)) return chooseSize(slugOfTireSize(size))
    notePastSearch(result)
    leaveTo(result.link)
  }
  const keys = useListKeys(results, choose)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (keys.onKeyDown(event) || event.key !== 'Enter') return
    event.preventDefault()
    // A size is understood in any spelling, before and without suggestions.
    const size = parseTireSize(typed)
    if (size) chooseSize(slugOfTireSize(size))
  }
  const type = (text: string) =>
    keepQuery(isRear ? { ...query, additionalQueryText: text } : { ...query, queryText: text })
  const unlock = () => keepQuery({ ...noQuery, queryText: isRear ? '' : query.queryText })

  return (
    <>
      <div className={layout.top}>
        <div className="wrap">
          <SearchField
            value={typed}
            onChange={type}
            hint={lock?.hint ?? words.hint}
            lock={lock}
            onUnlock={unlock}
            onBackspace={unlock}
            onKeyDown={onKeyDown}
            onClose={close}
            listId={listId}
            activeId={keys.at >= 0 ? suggestionId(listId, keys.at) : undefined}
            isExpanded={results.length > 0}
          />
          {lock === undefined && <SearchPillRow />}
          {query.queryType === 'tireSize' && (
            <Button
              className={layout.switch}
              variant="line"
              size="sm"
              aria-pressed={wantsRear}
              onClick={() => setWantsRear(!wantsRear)}
            >
              {wantsRear ? words.sameRear : words.differentRear}
            </Button>
          )}
          {isRear && <p className="type-small">{words.front(frontLabel(query.queryText))}</p>}
        </div>
      </div>
      <div className={`wrap ${layout.body}`}>
        <div aria-busy={asked.state === 'asking'}>
          {asked.state === 'failed' ? (
            <SearchFailed onRetry={asked.retry} onLeave={leaveTo} />
          ) : found === null ? (
            asked.state === 'asking' ? (
              <SuggestionSkeleton />
            ) : (
              <SearchStart lock={query.queryType} onLeave={leaveTo} onSize={chooseSize} />
            )
          ) : results.length === 0 ? (
            <NoMatch typed={found.typed} nearest={found.nearest} onChoose={choose} />
          ) : (
            <SuggestionList id={listId} groups={groups} at={keys.at} onChoose={choose} />
          )}
        </div>
        <RecentSearches onLeave={leaveTo} />
      </div>
    </>
  )
}

function frontLabel(slug: string): string {
  return slug.replace('-', '/').toUpperCase()
}

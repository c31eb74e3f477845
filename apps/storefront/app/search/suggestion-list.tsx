import type { SearchResult, SearchResultGroup } from '@shop/contracts/search/typeahead'
import { Skeleton } from '@shop/ui/skeleton'
import { TireIcon } from '@shop/ui/tire-icon'
import { TreadIcon } from '@shop/ui/tread-icon'
import { ArrowUpLeft, BadgeCheck, Car } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import layout from './overlay-layout.module.css'
import { overlayMessages as words } from './overlay-messages.ts'

/** Of each kind of result. */
export const kindIcons = {
  vehicle: <Car size={20} aria-hidden="true" />,
  size: <TireIcon size={20} />,
  line: <TireIcon size={20} />,
  brand: <BadgeCheck size={20} aria-hidden="true" />,
  type: <TreadIcon size={20} />,
}

export const suggestionId = (listId: string, at: number) => `${listId}-${at}`

type SuggestionListProps = {
  id: string
  groups: readonly SearchResultGroup[]
  /** The marked row, counted over all groups. */
  at: number
  onChoose: (result: SearchResult) => void
}

/** Groups of suggestions; the focus stays in the field above. */
export function SuggestionList({ id, groups, at, onChoose }: SuggestionListProps) {
  const headings = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (at > 0) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [at])
  const count = groups.reduce((sum, group) => sum + group.siteSearchResultList.length, 0)
  let place = -1
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.results(count)}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={words.suggestions}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
          <div key={group.type} role="group" aria-labelledby={`${headings}-${group.type}`}>
            <div className={layout.group} id={`${headings}-${group.type}`} role="presentation">
              {group.label}
            </div>
            {group.siteSearchResultList.map((result) => {
              place += 1
              return (
                <Suggestion
                  key={result.link}
                  id={suggestionId(id, place)}
                  result={result}
                  isMarked={place === at}
                  onChoose={() => onChoose(result)}
                />
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}

type SuggestionProps = { id: string; result: SearchResult; isMarked: boolean; onChoose: () => void }

function Suggestion({ id, result, isMarked, onChoose }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      className={layout.row}
      role="option"
      aria-selected={isMarked}
      tabIndex={-1}
      onClick={onChoose}
    >
      <span className={layout.icon}>{kindIcons[result.type]}</span>
      <span>
        <span className={layout.label}>
          {result.labelSegments.map((segment, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one label have no names
            segment.matches ? <mark key={at}>{segment.label}</mark> : <span key={at}>{segment.label}</span>,
          )}
        </span>
        {result.detailLabel !== null && <span className={layout.detail}>{result.detailLabel}</span>}
      </span>
      <span aria-hidden="true">
        <ArrowUpLeft className={layout.way} size={16} />
        <span className={layout.key}>{words.enter}</span>
      </span>
    </div>
  )
}

export function SuggestionSkeleton() {
  return (
    <div>
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className={layout.row}>
          <Skeleton width={40} height={40} />
          <Skeleton shape="text" width="60%" />
        </div>
      ))}
    </div>
  )
}

import { Link } from '@shop/ui/link'
import { useEffect, useRef } from 'react'
import { showCurrent } from '../shell/desk-pills.tsx'
import type { FixedView, ListName, ListScreen, ViewOf } from './list-screen.ts'
import { addressOf, isAsSaved, type ListState } from './list-state.ts'
import styles from './list-tabs.module.css'
import { stateOf } from './load-list.ts'
import { messages } from './messages.ts'

/** The views of a list, those that are always there first. A dot says that what is shown is not what was saved. */
export function ListTabs<Name extends ListName>({
  screen,
  fixed = screen.views,
  views,
  state,
}: {
  screen: ListScreen<Name>
  fixed?: readonly FixedView<Name>[]
  views: readonly ViewOf<Name>[]
  state: ListState
}) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(row.current))
  const saved = views.find(({ id }) => id === state.view?.id)
  const current = saved ? undefined : fixedOf(fixed, state)
  return (
    <nav ref={row} aria-label={messages.views} className={styles.tabs}>
      {fixed.map((view) => (
        <Link
          key={view.id}
          href={addressOf(screen, {
            filter: textOf(view.filter),
            columns: state.columns,
            view: viewOf(view, fixed),
          })}
          aria-current={view === current ? 'true' : undefined}
        >
          {view.name} {view.count !== undefined && view.count > 0 && <b className="num">{view.count}</b>}
        </Link>
      ))}
      {views.map((view) => (
        <Link
          key={view.id}
          href={addressOf(screen, stateOf(view))}
          aria-current={view === saved ? 'true' : undefined}
        >
          {view.name}
          {view === saved && !isAsSaved(stateOf(view), state) && (
            <>
              <span className={styles.dot} aria-hidden="true" />
              <span className="visually-hidden">, {messages.unsaved}</span>
            </>
          )}
        </Link>
      ))}
    </nav>
  )
}

const textOf = (filter: object) => filter as Record<string, string>

/** The first tab says its name in the address: a bare one opens the view a role begins with. */
const viewOf = (view: { id: string }, fixed: readonly { id: string }[]) =>
  view === fixed[0] ? { id: view.id, version: 1 } : undefined

/** Days and the like narrow a tab without leaving it. */
function fixedOf<Name extends ListName>(fixed: readonly FixedView<Name>[], { filter }: ListState) {
  const isIn = (view: FixedView<Name>) =>
    Object.entries(textOf(view.filter)).every(([name, value]) => filter[name] === value)
  return fixed.findLast(isIn)
}

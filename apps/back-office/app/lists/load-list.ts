import { redirect } from 'react-router'
import { expectOk } from '../api/expect-ok.ts'
import { findRows, findViews } from './list-calls.ts'
import type { ListName, ListScreen, ViewOf } from './list-screen.ts'
import { addressOf, type ListState, readState } from './list-state.ts'

/** For loaders: the page the address asks for, the views, and how the person wants the list shown. */
export async function loadList<Name extends ListName>(screen: ListScreen<Name>, request: Request) {
  const { searchParams } = new URL(request.url)
  const state = readState(screen, searchParams)
  const [rows, views] = await Promise.all([
    findRows(screen.name, state, { signal: request.signal }),
    findViews(screen.name, request.signal),
  ])
  const kept = expectOk(views, request)
  const begun = beginning(state, searchParams.size === 0, kept.views, kept.preference?.columns)
  // The address says all that is shown, so that it shows the same wherever it is opened.
  if (begun) throw redirect(addressOf(screen, begun))
  return { state, page: expectOk(rows, request), ...kept }
}

/** A bare address opens the view a role begins with; the columns are those the person keeps. */
function beginning(
  state: ListState,
  isBare: boolean,
  views: readonly ViewOf<ListName>[],
  columns: readonly string[] | null | undefined,
): ListState | null {
  const first = isBare ? views.find(({ isDefault }) => isDefault) : undefined
  if (first) return stateOf(first)
  return columns && columns.length > 0 && !state.columns ? { ...state, columns } : null
}

/** What a view shows, from its first page on. */
export function stateOf(view: ViewOf<ListName>): ListState {
  const { filter = {}, sort, direction, columns } = view.state
  return {
    filter: filter as Record<string, string>,
    sort,
    direction,
    columns,
    view: { id: view.id, version: view.version },
  }
}

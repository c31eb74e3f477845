import { useState } from 'react'
import type { Chosen } from './list-screen.ts'

/** Rows chosen one by one, or all that matched when somebody said so. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly all: { readonly selectionId: string; readonly count: number } | null
  readonly count: number
  /** With `isRange` all rows between this one and the one before it. */
  readonly toggle: (id: string, isOn?: boolean, isRange?: boolean) => void
  readonly set: (ids: readonly string[], isOn: boolean) => void
  readonly setAll: (all: { selectionId: string; count: number }) => void
  readonly clear: () => void
}

/** As calls name it. */
export const chosenIn = ({ all, ids }: Selection): Chosen =>
  all ? { selectionId: all.selectionId } : { rowIds: [...ids] }

interface Kept {
  readonly shown: string
  readonly ids: ReadonlySet<string>
  readonly all: Selection['all']
  readonly last: string | null
}

/** Goes with what is shown: another filter or another search begins with nothing chosen. */
export function useSelection(shown: string, pageIds: readonly string[]): Selection {
  const nothing: Kept = { shown, ids: new Set(), all: null, last: null }
  const [kept, setKept] = useState(nothing)
  const { ids, all, last } = kept.shown === shown ? kept : nothing
  const change = (changed: readonly string[], isOn: boolean) => {
    // Who takes one out of all that match has the rest of the page they see.
    const next = new Set(all ? pageIds : ids)
    for (const id of changed) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setKept({ shown, ids: next, all: null, last: changed.at(-1) ?? null })
  }
  return {
    ids,
    all,
    count: all?.count ?? ids.size,
    toggle: (id, isOn = all === null && !ids.has(id), isRange = false) =>
      change(isRange ? between(pageIds, last, id) : [id], isOn),
    set: change,
    setAll: (found) => setKept({ ...nothing, all: found }),
    clear: () => setKept(nothing),
  }
}

function between(ids: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  return a === -1 || b === -1 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}

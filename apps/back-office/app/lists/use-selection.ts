import { useState } from 'react'

/** Rows chosen one by one, or all that matched when somebody said so. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly all: { readonly selectionId: string; readonly count: number } | null
  readonly count: number
  readonly toggle: (id: string, isOn?: boolean) => void
  readonly set: (ids: readonly string[], isOn: boolean) => void
  readonly setAll: (all: { selectionId: string; count: number }) => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Goes with what is shown: another filter or another search begins with nothing chosen. */
export function useSelection(shown: string): Selection {
  const [kept, setKept] = useState<{ shown: string; ids: ReadonlySet<string>; all: Selection['all'] }>({
    shown,
    ids: NONE,
    all: null,
  })
  const { ids, all } = kept.shown === shown ? kept : { ids: NONE, all: null }
  const change = (changed: readonly string[], isOn: (id: string) => boolean) =>
    setKept((before) => {
      const next = new Set(before.shown === shown ? before.ids : NONE)
      for (const id of changed) {
        if (isOn(id)) next.add(id)
        else next.delete(id)
      }
      return { shown, ids: next, all: null }
    })
  return {
    ids,
    all,
    count: all?.count ?? ids.size,
    toggle: (id, isOn) => change([id], () => isOn ?? !ids.has(id)),
    set: (changed, isOn) => change(changed, () => isOn),
    setAll: (found) => setKept({ shown, ids: NONE, all: found }),
    clear: () => setKept({ shown, ids: NONE, all: null }),
  }
}

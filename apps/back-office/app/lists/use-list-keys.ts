import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { messages } from './messages.ts'
import type { Selection } from './use-selection.ts'

/** What has the focus of a row: its link, or its box where it leads nowhere. */
export const HANDLE = 'data-row'

/**
 * The keys of a list: J, K and the arrows go from row to row, Space and X choose one, Shift with an arrow chooses on.
 * Single letters rest while somebody types.
 */
export function useListKeys(
  selection: Selection,
  searchField: RefObject<HTMLInputElement | null>,
): { list: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void } {
  const list = useRef<HTMLDivElement>(null)
  const handles = () => [...(list.current?.querySelectorAll<HTMLElement>(`[${HANDLE}]`) ?? [])]
  const idOf = (element: Element | null | undefined) =>
    element?.closest('[data-row-id]')?.getAttribute('data-row-id') ?? null
  const current = () => {
    const id = list.current?.contains(document.activeElement) ? idOf(document.activeElement) : null
    return handles().findIndex((handle) => idOf(handle) === id)
  }
  const move = (step: 1 | -1) => {
    const all = handles()
    const at = current()
    const next = all[at === -1 ? (step === 1 ? 0 : all.length - 1) : at + step]
    next?.focus()
    return idOf(next)
  }
  const chooseCurrent = () => {
    const id = idOf(handles()[current()])
    if (id !== null) selection.toggle(id)
  }
  useShortcuts({
    '/': { does: messages.toSearch, act: () => searchField.current?.focus() },
    j: { does: messages.nextRow, act: () => move(1) },
    k: { does: messages.previousRow, act: () => move(-1) },
    x: { does: messages.selectThisRow, act: chooseCurrent },
    // Heard by the row that has the focus.
    Space: { does: messages.selectThisRow },
    'Shift+↓': { does: messages.selectOn },
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.ctrlKey || event.altKey || event.metaKey || !target.closest('[data-row-id]')) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const from = idOf(target)
      const to = move(event.key === 'ArrowDown' ? 1 : -1)
      if (event.shiftKey)
        selection.set(
          [from, to].filter((id) => id !== null),
          true,
        )
    } else if (event.key === ' ' && target.matches(`a[${HANDLE}]`)) {
      event.preventDefault()
      chooseCurrent()
    }
  }
  return { list, onKeyDown }
}

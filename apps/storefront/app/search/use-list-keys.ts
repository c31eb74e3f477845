import { type KeyboardEvent, useEffect, useState } from 'react'

/** Up and Down move through a list while the focus stays in the field; Enter takes what is marked. */
export function useListKeys<Item>(items: readonly Item[], take: (item: Item) => void) {
  const [at, setAt] = useState(-1)
  // Other items begin anew, the first one marked.
  useEffect(() => setAt(items.length > 0 ? 0 : -1), [items])

  /** True when the key was one of the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setAt((before) => (before + step + items.length) % items.length)
      return true
    }
    const marked = items[at]
    if (event.key !== 'Enter' || marked === undefined) return false
    event.preventDefault()
    take(marked)
    return true
  }
  return { at: Math.min(at, items.length - 1), onKeyDown }
}

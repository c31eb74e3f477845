import { type KeyboardEvent, useState } from 'react'

/** Up and Down move through a list while the focus stays in the field; Enter takes what is marked. */
export function useListKeys<Item>(items: readonly Item[], take: (item: Item) => void) {
  const [mark, setMark] = useState({ of: items, at: 0 })
  // Other items begin anew, the first one marked: with them, so that an Enter right behind them is not lost.
  const at = Math.min(mark.of === items ? mark.at : 0, items.length - 1)

  /** True when the key was one of the list's. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      setMark({ of: items, at: (at + step + items.length) % items.length })
      return true
    }
    const marked = items[at]
    if (event.key !== 'Enter' || marked === undefined) return false
    event.preventDefault()
    take(marked)
    return true
  }
  return { at, onKeyDown }
}

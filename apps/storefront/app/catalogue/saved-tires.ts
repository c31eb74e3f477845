import { keptInBrowser } from '../platform/storage/kept-in-browser.ts'
import { useStore } from '../platform/store/create-store.ts'

const KEY = 'saved-tires'
export const MOST_SAVED = 20
const none: readonly number[] = []
const kept = keptInBrowser(KEY, none, readIds)

/** The numbers of the tires a shopper wants to find again, newest first. They stay in this browser. */
export const savedTires = kept.current

/** The oldest makes room for one too many. */
export function saveTire(productId: number): void {
  kept.keep([productId, ...savedTires().filter((id) => id !== productId)].slice(0, MOST_SAVED))
}

export function forgetSavedTire(productId: number): void {
  kept.keep(savedTires().filter((id) => id !== productId))
}

/** On the server nothing is saved: a page is the same for everybody. */
export const useSavedTires = (): readonly number[] => useStore(kept, none)

function readIds(text: string): readonly number[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(Number.isInteger).slice(0, MOST_SAVED) : none
  } catch {
    return none
  }
}

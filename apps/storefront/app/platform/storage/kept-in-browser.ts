import { readStorage, writeStorage } from './storage.ts'

/** Something a shopper keeps in the browser, as an outside store of React. */
export interface KeptInBrowser<T> {
  /** The same object until something changes, as React asks. */
  current(): T
  keep(next: T): void
  /** Also called when another tab changes it. */
  onChange(listener: () => void): () => void
}

/**
 * `none` while nothing is kept. `read` makes something sound of whatever stands there: an older release, or somebody by
 * hand, may have written it.
 */
export function keptInBrowser<T>(key: string, none: T, read: (text: string) => T): KeptInBrowser<T> {
  const listeners = new Set<() => void>()
  let known: { text: string | null; value: T } = { text: null, value: none }
  return {
    current() {
      const text = readStorage(key)
      if (text !== known.text) known = { text, value: text === null ? none : read(text) }
      return known.value
    },
    keep(next) {
      writeStorage(key, JSON.stringify(next))
      // Held here as well: a browser without storage keeps it while the page stands.
      known = { text: readStorage(key), value: next }
      for (const listener of listeners) listener()
    },
    onChange(listener) {
      // `key` is null when everything was cleared.
      const fromOtherTab = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      listeners.add(listener)
      window.addEventListener('storage', fromOtherTab)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

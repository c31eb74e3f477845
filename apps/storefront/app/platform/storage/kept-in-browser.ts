import { createListeners, type Readable } from '../store/create-store.ts'
import { type Kept, readStorage, writeStorage } from './storage.ts'

/** Something a shopper keeps in the browser, as an outside store of React. */
export interface KeptInBrowser<T> extends Readable<T> {
  keep(next: T): void
}

/**
 * `none` while nothing is kept. `read` makes something sound of whatever stands there: an older release, or somebody by
 * hand, may have written it.
 */
export function keptInBrowser<T>(
  key: string,
  none: T,
  read: (text: string) => T,
  howLong?: Kept,
): KeptInBrowser<T> {
  const { tell, onChange } = createListeners()
  let known: { text: string | null; value: T } = { text: null, value: none }
  return {
    current() {
      const text = readStorage(key, howLong)
      if (text !== known.text) known = { text, value: text === null ? none : read(text) }
      return known.value
    },
    keep(next) {
      writeStorage(key, JSON.stringify(next), howLong)
      // Held here as well: a browser without storage keeps it while the page stands.
      known = { text: readStorage(key, howLong), value: next }
      tell()
    },
    /** Also called when another tab changes it. */
    onChange(listener) {
      // `key` is null when everything was cleared.
      const fromOtherTab = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
      const stop = onChange(listener)
      window.addEventListener('storage', fromOtherTab)
      return () => {
        stop()
        window.removeEventListener('storage', fromOtherTab)
      }
    },
  }
}

import { useSyncExternalStore } from 'react'

/** Who wants to hear of something. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    tell() {
      for (const listener of [...listeners]) listener()
    },
    onChange(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export interface Readable<T> {
  /** The same value until something changes, as React asks. */
  current(): T
  onChange(listener: () => void): () => void
}

/** What all parts of a page know of something, kept by a module while the page stands. */
export function createStore<T>(first: () => T) {
  const { tell, onChange } = createListeners()
  let held: { value: T } | null = null
  const current = (): T => {
    held ??= { value: first() }
    return held.value
  }
  return {
    current,
    onChange,
    set(next: T) {
      held = { value: next }
      tell()
    },
    /** Other parts of it stay. */
    change(told: Partial<T>) {
      held = { value: { ...current(), ...told } }
      tell()
    },
  }
}

/** `onServer` is also the first render of the browser, so that both agree. */
export function useStore<T>({ onChange, current }: Readable<T>, onServer: T): T {
  return useSyncExternalStore(onChange, current, () => onServer)
}

import { useSyncExternalStore } from 'react'

/** Why the browser gave no place, for the words under the ZIP field. */
export type LocationProblem =
  | { reason: 'blocked' | 'failed' | 'unsupported' }
  | { reason: 'geocoder'; status: string }

type Selector = {
  readonly isOpen: boolean
  readonly problem: LocationProblem | null
  /** The last update brought no ZIP code. */
  readonly updateFailed: boolean
}

const closed: Selector = { isOpen: false, problem: null, updateFailed: false }

let current = closed
const listeners = new Set<() => void>()

export function openLocationSelector(): void {
  change({ isOpen: true })
}

export function closeLocationSelector(): void {
  change({ isOpen: false })
}

export function noteLocationProblem(problem: LocationProblem | null): void {
  change({ problem })
}

export function noteUpdateFailed(updateFailed: boolean): void {
  change({ updateFailed })
}

export function locationSelector(): Selector {
  return current
}

export function useLocationSelector(): Selector {
  return useSyncExternalStore(onChange, locationSelector, () => closed)
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(told: Partial<Selector>): void {
  current = { ...current, ...told }
  for (const listener of listeners) listener()
}

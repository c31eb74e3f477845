import { createStore, useStore } from '../platform/store/create-store.ts'

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

const { change, ...store } = createStore(() => closed)

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

export const locationSelector = store.current

export const useLocationSelector = (): Selector => useStore(store, closed)

import { createListeners, createStore, useStore } from '../store/create-store.ts'
import { timings } from '../timings.ts'

export type RouteLoading = 'idle' | 'in-transition'

type Change = { readonly from: string; readonly to: string }

const change = createStore<Change | null>(() => null)
const complete = createListeners()

/** A module and not a component keeps it: the frame is made anew when a page is missing. */
export function beginRouteChange(from: string, to: string): void {
  change.set({ from, to })
}

/** To the address one is at already nothing arrives; completion waits a moment, so that it is seen to happen. */
export function endRouteChange(): void {
  const ended = change.current()
  if (ended === null) return
  const arrive = () => {
    if (change.current() !== ended) return
    change.set(null)
    complete.tell()
  }
  if (ended.from === ended.to) setTimeout(arrive, timings.sameAddressMs)
  else arrive()
}

export const onRouteComplete = complete.onChange

export function routeLoading(): RouteLoading {
  return loadingOf(change.current())
}

export function useRouteLoading(): RouteLoading {
  return loadingOf(useStore(change, null))
}

const loadingOf = (under: Change | null): RouteLoading => (under === null ? 'idle' : 'in-transition')

import { useSyncExternalStore } from 'react'
import { timings } from '../timings.ts'

export type RouteLoading = 'idle' | 'in-transition'

type Change = { readonly from: string; readonly to: string }

let change: Change | null = null
const onLoading = new Set<() => void>()
const onComplete = new Set<() => void>()

/** A module and not a component keeps it: the frame is made anew when a page is missing. */
export function beginRouteChange(from: string, to: string): void {
  change = { from, to }
  tell(onLoading)
}

/** To the address one is at already nothing arrives; completion waits a moment, so that it is seen to happen. */
export function endRouteChange(): void {
  if (change === null) return
  const ended = change
  const complete = () => {
    if (change !== ended) return
    change = null
    tell(onLoading)
    tell(onComplete)
  }
  if (ended.from === ended.to) setTimeout(complete, timings.sameAddressMs)
  else complete()
}

export function onRouteComplete(listener: () => void): () => void {
  onComplete.add(listener)
  return () => onComplete.delete(listener)
}

export function routeLoading(): RouteLoading {
  return change === null ? 'idle' : 'in-transition'
}

export function useRouteLoading(): RouteLoading {
  return useSyncExternalStore(listenToLoading, routeLoading, () => 'idle')
}

function listenToLoading(listener: () => void): () => void {
  onLoading.add(listener)
  return () => onLoading.delete(listener)
}

function tell(listeners: ReadonlySet<() => void>): void {
  for (const listener of [...listeners]) listener()
}

import { useSyncExternalStore } from 'react'

/** How much waits at each desk, by its address: as its own screen last read it, or as the navigation asked. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

export function reportCount(desk: string, count: number): void {
  if (counts.get(desk) === count) return
  counts.set(desk, count)
  for (const listener of listeners) listener()
}

export const countAt = (desk: string): number => counts.get(desk) ?? 0

export function useDeskCount(desk: string): number {
  return useSyncExternalStore(subscribe, () => countAt(desk))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

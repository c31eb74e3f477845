import { useSyncExternalStore } from 'react'

let tires = 0
const listeners = new Set<() => void>()

export function setPlantedTires(next: number): void {
  tires = next
  for (const listener of listeners) listener()
}

export function usePlantedTires(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => tires,
    () => 0,
  )
}

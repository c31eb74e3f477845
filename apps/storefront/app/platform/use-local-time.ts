import { useSyncExternalStore } from 'react'
import { timeText } from './local-times.ts'

/** The time on the clock of whoever looks: "10:29 AM"; null on the server, which does not know where that is. */
export function useLocalTime(instant: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => timeText(instant, Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => null,
  )
}

const neverChanges = () => () => {}

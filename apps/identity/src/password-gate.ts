import { TooBusy } from './too-busy.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** So many at a time, so many who wait, and everybody else is turned away at once. */
export function gate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let inside = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (inside >= atOnce) {
      if (line.length >= waiting) throw new TooBusy('too many passwords at once')
      await new Promise<void>((turn) => line.push(turn))
    } else inside += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed on: whoever comes in between stands behind those who wait.
      if (next) next()
      else inside -= 1
    }
  }
}

/**
 * Where passwords are checked and made. A hash is the work of a core: two of them keep two busy, and who waits behind
 * two dozen others waits for half a second. At sign-in it is passed before anything is counted, so that who is turned
 * away has not used up a try.
 */
export const passwordGate = gate({ atOnce: 2, waiting: 24 })

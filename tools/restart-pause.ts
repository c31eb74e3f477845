const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 10_000

/** A process that cannot run is not started ever faster. */
export function pauseAfter(crashes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LONGEST_PAUSE_MS)
}

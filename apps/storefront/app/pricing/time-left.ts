const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type TimeLeft = { days: number; hours: number; minutes: number }

/** Whole minutes, rounded down: nobody is told of time that is not left. null when it is over. */
export function timeLeft(endsAt: string, nowMs: number): TimeLeft | null {
  const left = Date.parse(endsAt) - nowMs
  if (left < MINUTE) return null
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
  }
}

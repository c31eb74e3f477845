const MINUTE_MS = 60_000

/** A length of time as it is read beside a target: `52 min`, `5 h 10 min`, `31 h`, `1 day 4 h`, `12 days`. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 10) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  if (hours < 48) return `${hours} h`
  const days = Math.floor(hours / 24)
  return days > 6 || hours % 24 === 0 ? `${days} days` : `${days} days ${hours % 24} h`
}

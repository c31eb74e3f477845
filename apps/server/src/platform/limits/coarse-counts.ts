import { crc32 } from 'node:zlib'

const BUCKETS = 65_536
const HOUR_MS = 3_600_000

/**
 * How often each of very many has done something this hour, in this process, roughly: those who share a bucket are
 * counted together, so that it takes no more room however many come. For bounds far above what anybody needs.
 */
export function coarseCounts(now: () => number = Date.now) {
  const counts = new Uint32Array(BUCKETS)
  let endsAt = now() + HOUR_MS
  /** One more; says how many there are. */
  return (who: string): number => {
    if (now() >= endsAt) {
      counts.fill(0)
      endsAt = now() + HOUR_MS
    }
    const bucket = crc32(who) % BUCKETS
    const count = (counts[bucket] ?? 0) + 1
    counts[bucket] = count
    return count
  }
}

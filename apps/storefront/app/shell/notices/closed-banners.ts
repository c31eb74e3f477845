import { readRecord, writeRecord } from '../../platform/storage/storage.ts'
import { timings } from '../../platform/timings.ts'

export const CLOSED_BANNERS_KEY = 'closedBanners'
export const CLOSED_FOR_MS = timings.closedBannerMinutes * 60_000

/** The banners somebody has closed, and for how long that holds: six hours. */
export function closedBanners(now: number): ReadonlySet<string> {
  return new Set(Object.keys(unexpired(now)))
}

export function rememberClosed(id: string, now: number): void {
  writeRecord(CLOSED_BANNERS_KEY, { ...unexpired(now), [id]: now })
}

function unexpired(now: number): Record<string, unknown> {
  const kept = Object.entries(readRecord(CLOSED_BANNERS_KEY) ?? {})
  return Object.fromEntries(kept.filter(([, at]) => typeof at === 'number' && now - at < CLOSED_FOR_MS))
}

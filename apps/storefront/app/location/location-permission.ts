import { readRecord, writeRecord } from '../platform/storage/storage.ts'
import { timings } from '../platform/timings.ts'

const PERMISSION_KEY = 'locationPermission'
const DAY_MS = 86_400_000

export type Coordinates = { latitude: number; longitude: number }
export type LocationPermission = { answer: 'allowed'; coordinates: Coordinates } | { answer: 'denied' }

/** What the shopper answered, for 90 days; afterwards the browser is asked again. */
export function unexpiredPermission(now: number): LocationPermission | null {
  const kept = readRecord(PERMISSION_KEY)
  if (typeof kept?.at !== 'number' || now - kept.at >= timings.locationPermissionDays * DAY_MS) return null
  if (kept.answer === 'denied') return { answer: 'denied' }
  const { latitude, longitude } = (kept.coordinates ?? {}) as Partial<Coordinates>
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  return { answer: 'allowed', coordinates: { latitude, longitude } }
}

export function keepPermission(permission: LocationPermission, now: number): void {
  writeRecord(PERMISSION_KEY, { ...permission, at: now })
}

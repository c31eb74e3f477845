import type { Coordinates } from './location-permission.ts'

export type BrowserPosition =
  | { answer: 'allowed'; coordinates: Coordinates }
  | { answer: 'blocked' | 'failed' | 'unsupported' }

const LONGEST_WAIT_MS = 10_000
/** About a hundred yards: enough for a ZIP code, not enough for a front door. */
const DECIMALS = 3

/** Asks the browser, which asks the shopper. */
export function browserPosition(): Promise<BrowserPosition> {
  const { geolocation } = navigator
  if (!geolocation) return Promise.resolve({ answer: 'unsupported' })
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          answer: 'allowed',
          coordinates: { latitude: roughly(coords.latitude), longitude: roughly(coords.longitude) },
        }),
      (error) => resolve({ answer: error.code === error.PERMISSION_DENIED ? 'blocked' : 'failed' }),
      { timeout: LONGEST_WAIT_MS, maximumAge: Number.POSITIVE_INFINITY },
    )
  })
}

function roughly(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

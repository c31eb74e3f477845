import { createCookie } from 'react-router'
import type { TrackAnswer } from './find-order.server.ts'
import type { TrackFields } from './track-fields.ts'

export type Tracking = { fields: TrackFields; answer: TrackAnswer | null }

/** Carries order number and ZIP from the form to the result, so that the ZIP stands in no address. */
const cookie = createCookie('__Host-tracking', {
  path: '/',
  httpOnly: true,
  secure: true,
  sameSite: 'lax',
  maxAge: 3600,
})

export async function readTracking(request: Request): Promise<Tracking | null> {
  const kept: unknown = await cookie.parse(request.headers.get('cookie'))
  return isTracking(kept) ? kept : null
}

export function keepTracking(tracking: Tracking): Promise<string> {
  return cookie.serialize(tracking)
}

// The visitor may have put anything there.
function isTracking(value: unknown): value is Tracking {
  const { fields, answer } = (value ?? {}) as Partial<Tracking>
  return (
    typeof fields?.orderId === 'string' &&
    typeof fields.zip === 'string' &&
    (answer === null || answer === 'no-match' || answer === 'too-many' || answer === 'failed')
  )
}

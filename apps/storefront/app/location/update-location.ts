import type { CallFailure } from '@shop/contracts/client/call-result'
import type { ShopperLocation } from '@shop/contracts/location/location'
import { pushEvent } from '../platform/analytics.ts'
import { browserClient } from '../platform/client/browser-client.ts'
import { keepVisit, visit } from '../platform/visit/visit.ts'
import { noteUpdateFailed } from './location-selector.ts'
import { keepLocation } from './stored-location.ts'

type Updated = { ok: true; location: ShopperLocation } | { ok: false; failure: CallFailure | null }

/** Tells the shop where the shopper is. Only an answer with a ZIP code counts; anything else raises the flag. */
export async function updateLocation(zip: string): Promise<Updated> {
  const before = visit().personalization?.userLocationZip ?? null
  const result = await browserClient.call('PUT /users/me/personalization', { body: { userLocationZip: zip } })
  const location = result.ok ? result.data.userPersonalization.userLocation : null
  noteUpdateFailed(location === null)
  if (!result.ok) return { ok: false, failure: result }
  if (!location) return { ok: false, failure: null }
  keepVisit({ personalization: result.data.userPersonalization })
  keepLocation(location)
  if (location.zip !== before) pushEvent({ event: 'location-update', zip: location.zip })
  return { ok: true, location }
}

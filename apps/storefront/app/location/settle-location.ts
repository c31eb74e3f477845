import { browserClient, startVisit } from '../platform/client/browser-client.ts'
import { log } from '../platform/log.ts'
import { visit } from '../platform/visit/visit.ts'
import { browserPosition } from './browser-position.ts'
import { locationModalMessages } from './location-modal-messages.ts'
import { type Coordinates, keepPermission, unexpiredPermission } from './location-permission.ts'
import { noteLocationProblem, openLocationSelector } from './location-selector.ts'
import { storedLocation } from './stored-location.ts'
import { updateLocation } from './update-location.ts'

/** Once per page load: a place that is known stays; otherwise the shopper is asked, at most every 90 days. */
export async function settleLocation(): Promise<void> {
  await startVisit()
  if (zipIsKnown()) return
  const stored = storedLocation()
  if (stored) {
    await updateLocation(stored.zip)
    return
  }
  const permission = unexpiredPermission(Date.now())
  if (permission === null) await askBrowser()
  else if (permission.answer === 'allowed') await placeAt(permission.coordinates)
  else await placeByNetwork()
}

/** Also behind "Use my location": asks whatever was answered before. */
export async function askBrowser(): Promise<void> {
  const position = await browserPosition()
  if (position.answer === 'allowed') {
    noteLocationProblem(null)
    keepPermission(position, Date.now())
    await placeAt(position.coordinates)
    return
  }
  noteLocationProblem({ reason: position.answer })
  if (position.answer === 'blocked') keepPermission({ answer: 'denied' }, Date.now())
  if (position.answer === 'failed') openLocationSelector()
  else if (!zipIsKnown()) await placeByNetwork()
}

async function placeAt(coordinates: Coordinates): Promise<void> {
  const found = await browserClient.call('POST /locations/nearest-zip', { body: coordinates })
  if (found.ok) {
    await updateLocation(found.data.zip)
    return
  }
  log.warn(locationModalMessages.geocoder(found.code))
  noteLocationProblem({ reason: 'geocoder', status: found.code })
  openLocationSelector()
}

/** Nobody is bothered when the network tells nothing: the page goes on without a place. */
async function placeByNetwork(): Promise<void> {
  const found = await browserClient.call('GET /locations/by-ip')
  if (found.ok) await updateLocation(found.data.zip)
}

function zipIsKnown(): boolean {
  return (visit().personalization?.userLocationZip ?? null) !== null
}

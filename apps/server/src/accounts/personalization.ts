import type { Personalization } from '@shop/contracts/accounts'
import { stateName } from '@shop/domain/delivery/states'
import { findZip } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { StoredSession } from './session-store.ts'

export async function personalizationOf(
  db: Db,
  session: Pick<
    StoredSession,
    'customerType' | 'zip' | 'gaClientId' | 'rudderAnonymousId' | 'rudderSessionId'
  >,
): Promise<Personalization> {
  const place = session.zip ? await findZip(db, session.zip) : null
  return {
    customer_type: session.customerType,
    gaClientId: session.gaClientId,
    rudderAnonymousId: session.rudderAnonymousId,
    rudderSessionId: session.rudderSessionId,
    userLocation: place && {
      cityName: place.city,
      stateAbbr: place.state,
      region: stateName(place.state) ?? place.state,
      zip: place.zip,
    },
    userLocationZip: session.zip,
  }
}

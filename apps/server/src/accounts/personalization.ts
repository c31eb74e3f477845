import type { Personalization } from '@shop/contracts/accounts/accounts'
import { findZip, shopperLocationOf } from '../location/index.ts'
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
    userLocation: place && shopperLocationOf(place),
    userLocationZip: session.zip,
  }
}

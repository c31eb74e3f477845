import type { TireDelivery } from '@shop/contracts/delivery/delivery'
import { arrivesBy, DELIVERY_BUSINESS_DAYS } from '@shop/domain/delivery/arrival'
import { isContiguousState } from '@shop/domain/delivery/states'
import { findTire } from '../catalogue/index.ts'
import { nearbyInstallers } from '../installers/index.ts'
import { findZipToday } from '../location/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'

/** What a shopper in a place can expect of a tire; null for a place we do not know or a tire that is not sold here. */
export async function showTireDelivery(
  db: Db,
  buyer: Buyer,
  tireId: number,
  zip: string,
): Promise<TireDelivery | null> {
  if (!(await findTire(db, buyer, tireId))) return null
  const place = await findZipToday(db, zip)
  const installers = place && (await nearbyInstallers(db, zip, tireId))
  if (!place || !installers) return null
  const { city, state, today, isMilitary } = place
  const isShippedTo = isContiguousState(state) && !isMilitary
  return {
    place: { zip, city, state },
    arrives: isShippedTo
      ? { earliest: arrivesBy(today, DELIVERY_BUSINESS_DAYS.fastest), latest: arrivesBy(today) }
      : null,
    installers,
  }
}

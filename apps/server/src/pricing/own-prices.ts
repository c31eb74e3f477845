import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from './deal-terms.ts'
import { loadSetPrices } from './set-terms.ts'
import { shownPrice } from './shown-price.ts'

/** The prices of this buyer for tires whose page came with everybody's. */
export async function ownPrices(db: Db, buyer: DealSeeker, tireIds: readonly number[]): Promise<OwnPrice[]> {
  const { ofTire } = await loadSetPrices(db, buyer, tireIds)
  return [...ofTire].map(([productId, { price, sets }]) => ({ productId, price: shownPrice(price), sets }))
}

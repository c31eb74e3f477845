import type { SetPrice } from '@shop/contracts/catalogue/catalogue'
import { MAX_QUANTITY_PER_LINE } from '@shop/domain/cart/limits'
import type { Db } from '../platform/db/database.ts'
import type { DealSeeker } from './deal-terms.ts'
import { loadSetPrices } from './set-terms.ts'

/** What any number of this tire that a cart takes costs this buyer; none for what is not sold. */
export async function setsOfAnySize(db: Db, buyer: DealSeeker, tireId: number): Promise<SetPrice[]> {
  const { ofTire } = await loadSetPrices(db, buyer, [tireId], MAX_QUANTITY_PER_LINE)
  return ofTire.get(tireId)?.sets ?? []
}

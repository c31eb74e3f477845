import type { OwnPrice } from '@shop/contracts/pricing/pricing'
import type { Db } from '../platform/db/database.ts'
import { type Buyer, loadPriceBook } from './price-book.ts'
import { setPrices } from './set-prices.ts'
import { shownPrice } from './shown-price.ts'

/** The prices of this buyer for tires whose page came with everybody's. */
export async function ownPrices(db: Db, buyer: Buyer, tireIds: readonly number[]): Promise<OwnPrice[]> {
  const book = await loadPriceBook(db, buyer, tireIds)
  return book.prices.map((price) => ({
    productId: Number(price.tireId),
    price: shownPrice(price),
    sets: setPrices(price),
  }))
}

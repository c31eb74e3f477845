import { learnPlace } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { findTaxedPlace, isTaxKnownToday } from './attempt-store.ts'

/**
 * Before an order is priced for the last time: asks what its place taxes, unless that was asked today. Nobody there?
 * The order goes on with what is known; the shopper has agreed to that total.
 */
export async function learnTax(
  shop: Pick<Shop, 'db' | 'tax' | 'log'>,
  of: { readonly attemptId: string } | { readonly cartId: string },
): Promise<void> {
  if (shop.tax.knows === 'state') return
  const place = await findTaxedPlace(shop.db.checkout, of)
  if (place && !place.isKnownToday) await learnPlace(shop.db.checkout, shop, place)
}

/** The same of a place that no cart has yet. */
export async function learnTaxOf(
  shop: Pick<Shop, 'db' | 'tax' | 'log'>,
  place: { readonly zip: string; readonly state: string },
): Promise<void> {
  if (shop.tax.knows === 'state' || (await isTaxKnownToday(shop.db.checkout, place))) return
  await learnPlace(shop.db.checkout, shop, place)
}

import { type WholePrice, wholePrice } from '@shop/domain/pricing/out-the-door'
import { findNearShops, type NearShop, type NearShops, type NearShopsQuestion } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadTermsNear, termsAt } from './terms-at.ts'

export interface ShopsQuestion {
  readonly channelId: string
  readonly accountId: string | null
  readonly tires: readonly { readonly tireId: number; readonly quantity: number }[]
  readonly zip: string
  readonly which: NearShopsQuestion['which']
  readonly vehicleId?: number | undefined
  /** So many of those who can mount the tires, the nearest ones. */
  readonly limit: number
}

export interface PricedShop {
  readonly shop: NearShop
  readonly price: WholePrice
}

export interface ShopsWithPrices {
  readonly place: NearShops['place']
  readonly shops: readonly PricedShop[]
  /** Those nearby who cannot mount them. */
  readonly hindered: readonly NearShop[]
}

/**
 * What these tires cost with everything at each shop near a place that can mount them, in two statements however many
 * shops they are. Null for a ZIP nobody knows.
 */
export async function pricesAtShops(
  db: Db,
  sources: QuoteSources,
  { channelId, accountId, tires, zip, vehicleId, which, limit }: ShopsQuestion,
): Promise<ShopsWithPrices | null> {
  const tireIds = tires.map(({ tireId }) => tireId)
  const near = await findNearShops(db, { zip, tireIds, vehicleId, which })
  if (!near) return null
  const shops = near.shops.filter(({ hindrance }) => hindrance === null).slice(0, limit)
  const hindered = near.shops.filter(({ hindrance }) => hindrance !== null)
  const { place } = near
  if (shops.length === 0) return { place, shops: [], hindered }
  const terms = await loadTermsNear(db, sources, near, { channelId, accountId, tireIds, shops })
  const lines = tires.map(({ tireId, quantity }, index) => ({
    lineId: String(index),
    tireId: String(tireId),
    quantity,
    position: 'all' as const,
    setId: 'set',
    hasCoverage: false,
  }))
  return {
    place,
    hindered,
    shops: shops.map((shop) => {
      const { context, snapshots } = termsAt(terms, shop, near)
      return { shop, price: wholePrice(lines, context, { ...terms.prices, tires: terms.tires }, snapshots) }
    }),
  }
}

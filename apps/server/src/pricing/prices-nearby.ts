import { type OutTheDoor, outTheDoor } from '@shop/domain/pricing/out-the-door'
import type { TireFacts } from '@shop/domain/pricing/tire-facts'
import { findNearShops, type NearShop, type Place } from '../installers/index.ts'
import type { Db } from '../platform/db/database.ts'
import { listedTires } from './listed-tires.ts'
import type { QuoteSources } from './quote-sources.ts'
import { loadTermsNear, termsAt } from './terms-at.ts'

/** What is priced. */
const SET = 4

export interface PriceNearby {
  readonly tire: TireFacts
  /** The nearest that can mount it; null where none can, and the price is that at the door. */
  readonly shop: NearShop | null
  /** Where the tires go. */
  readonly zip: string
  readonly price: OutTheDoor
}

export interface PricesNearby {
  readonly place: Place
  readonly prices: readonly PriceNearby[]
}

/**
 * What a set of each of these tires costs at the nearest shop that can mount it, in two statements however many they are.
 * Null for a ZIP nobody knows.
 */
export async function pricesNearby(
  db: Db,
  sources: QuoteSources,
  asked: {
    readonly channelId: string
    readonly accountId: string | null
    readonly tireIds: readonly number[]
    readonly zip: string
  },
): Promise<PricesNearby | null> {
  const { tireIds, zip } = asked
  const near = await findNearShops(db, { zip, tireIds, which: 'shops' })
  if (!near) return null
  const shopFor = (tireId: number) => near.shops.find(({ mounts }) => mounts.includes(tireId)) ?? null
  const shops = [...new Set(tireIds.flatMap((tireId) => shopFor(tireId) ?? []))]
  const terms = await loadTermsNear(db, sources, near, { ...asked, shops })
  const prices = listedTires(terms, tireIds).flatMap((listed) => {
    const shop = shopFor(Number(listed.tire.tireId))
    const { context, snapshots } = termsAt(terms, shop, near)
    const { tire } = listed
    const place = (shop && terms.installers.get(shop.installerId)?.place) ?? near.place
    const [price] = outTheDoor([listed], SET, context, snapshots)
    return price ? [{ tire, shop, zip: place.zip, price }] : []
  })
  return { place: near.place, prices }
}

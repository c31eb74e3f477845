import type { NearbyInstaller, TireDelivery } from '@shop/contracts/delivery/delivery'
import { addCents, shareOfCents } from '@shop/domain/money/cents'
import { findTire } from '../catalogue/index.ts'
import { findZipToday } from '../location/index.ts'
import { costOfSet, type DealSeeker, type PricedShop, pricesAtShops } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { promiseOfSet } from './arrivals.ts'

/** Tires that are priced, and installers that are named. */
const SET = 4
const SHOWN = 3

/** What a shopper in a place can expect of a tire; null for a place we do not know or a tire that is not sold here. */
export async function showTireDelivery(
  shop: Shop,
  buyer: DealSeeker,
  tireId: number,
  zip: string,
): Promise<TireDelivery | null> {
  const db = shop.db.catalogue
  if (!(await findTire(db, buyer, tireId))) return null
  const place = await findZipToday(db, zip)
  const near =
    place &&
    (await pricesAtShops(db, shop, {
      ...buyer,
      tires: [{ tireId, quantity: SET }],
      zip,
      which: 'all',
      limit: SHOWN,
    }))
  if (!place || !near) return null
  const { city, state, isMilitary } = place
  const isShippedTo = !isMilitary
  const promise = isShippedTo ? await promiseOfSet(db, shop, buyer.channelId, tireId, zip) : null
  return {
    place: { zip, city, state },
    isShippedTo,
    shippingInCents: isShippedTo ? await costOfSet(shop, { zip, state }, tireId) : null,
    arrives: promise?.arrival ?? null,
    batch: promise?.batch ?? null,
    installers: near.shops.map(nearbyInstaller),
  }
}

function nearbyInstaller({ shop, price }: PricedShop): NearbyInstaller {
  const { installerId, kind, company, city, state, miles, rating, ratingCount, installationCount } = shop
  const parts = price.charges.filter((charge) => charge.kind === 'installation')
  const setOfFour = addCents(...parts.map(({ amountCents }) => amountCents))
  return {
    installerId,
    kind,
    name: company,
    city,
    state,
    miles,
    rating,
    ratingCount,
    installationCount,
    perTireInCents: shareOfCents(setOfFour, { numerator: 1, denominator: SET }),
    setOfFourInCents: setOfFour,
    parts: parts.map(({ reason, amountCents }) => ({ reason, amountInCents: amountCents })),
    dueAtInstallerInCents: price.dueAtInstallerCents,
    outTheDoorInCents: price.complete ? price.outTheDoorCents : null,
  }
}

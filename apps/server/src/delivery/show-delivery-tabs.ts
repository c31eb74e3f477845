import type { DeliveryTabs } from '@shop/contracts/delivery/delivery-tabs'
import { arrivalFromAnywhere } from '@shop/domain/delivery/arrival'
import {
  DELIVERY_CHOICE_NAMES,
  type DeliveryChoice,
  ORDERABLE_CHOICES,
} from '@shop/domain/delivery/delivery-choice'
import {
  type CartToDeliver,
  type DeliveryAsked,
  deliveryTabs,
  type WayOffered,
} from '@shop/domain/delivery/delivery-tabs'
import { DELIVERY_KIND_LABELS } from '@shop/domain/delivery/messages'
import type { CartHead } from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { type ArrivalSources, promiseFor } from './arrivals.ts'
import { findWays, type WaysOfCart } from './pickup-store.ts'

/** The ways a cart can be delivered, as they are at a place right now. */
export async function showDeliveryTabs(
  db: Db,
  sources: ArrivalSources,
  cart: Pick<CartHead, 'id' | 'channelId' | 'shipping'>,
  { zip, isDealer, ...asked }: DeliveryAsked & { readonly zip: string | null; readonly isDealer: boolean },
): Promise<DeliveryTabs> {
  const ways = await findWays(db, cart.id, zip)
  const stored = cart.shipping && {
    option: cart.shipping.option,
    isMobileInstall: cart.shipping.installerKind === 'mobile',
  }
  const { tabs, initial } = deliveryTabs(cartToDeliver(ways), stored, asked, { isDealer })
  const { place, tireCount, wanted } = ways
  const isShippedTo = place !== null && !place.isMilitary
  const promise = isShippedTo
    ? await promiseFor(db, sources, { channelId: cart.channelId, wanted, zip: place.zip })
    : null
  return {
    place: place && { zip: place.zip, city: place.city, state: place.state },
    tireCount,
    arrivesBy: isShippedTo
      ? (promise?.arrival ?? arrivalFromAnywhere(place.today, place.state)).latest
      : null,
    pickupPointCount: place?.pointsWithRoom ?? 0,
    tabs: tabs.map(({ choices, ...tab }) => ({
      ...tab,
      choices: choices.map(({ choice, hindrance }) => {
        const { kind, deliveryType, fulfilment, method } = DELIVERY_CHOICE_NAMES[choice]
        return { choice, label: DELIVERY_KIND_LABELS[kind], deliveryType, fulfilment, method, hindrance }
      }),
    })),
    initial,
  }
}

function cartToDeliver({ installable, hasOversize, place }: WaysOfCart): CartToDeliver {
  return {
    installable,
    hasOversize,
    ways: {
      installer: orderable('installer', anybody(place?.hasShop)),
      mobile: orderable('mobile', anybody(place?.hasVan)),
      fedex: orderable('fedex', place ? nearest(place.points, place.pointsWithRoom, 'no-room') : 'offered'),
      warehouse: orderable(
        'warehouse',
        place ? nearest(place.docks, place.docksWithAll, 'not-all-at-one-dock') : 'offered',
      ),
    },
  }
}

/** What can't be ordered so far says so, whatever is nearby. */
const orderable = (choice: DeliveryChoice, way: WayOffered): WayOffered =>
  ORDERABLE_CHOICES.includes(choice) ? way : 'not-yet'

/** While nobody knows where, nothing is said to be missing. */
const anybody = (isNear: boolean | undefined): WayOffered => (isNear === false ? 'none-nearby' : 'offered')

function nearest(nearby: number, suitable: number, otherwise: WayOffered): WayOffered {
  if (nearby === 0) return 'none-nearby'
  return suitable === 0 ? otherwise : 'offered'
}

import type { ShopperLocation } from '@shop/contracts/location/location'
import { useVisit } from '../platform/visit/visit.ts'
import { openLocationSelector } from './location-selector.ts'

type ShopperLocationNow = {
  /** null until it is known, and always while the page is made on the server. */
  location: ShopperLocation | null
  /** True once the visit has begun: a null location then means that nobody knows. */
  isAsked: boolean
  /** Opens the modal in which a ZIP code is typed. */
  openSelector: () => void
}

/** Where the shopper is. Parts of a page that depend on it fetch anew when `location.zip` changes. */
export function useShopperLocation(): ShopperLocationNow {
  const { personalization } = useVisit()
  return {
    location: personalization?.userLocation ?? null,
    isAsked: personalization !== null,
    openSelector: openLocationSelector,
  }
}

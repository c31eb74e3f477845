import { getLocationByIp, getZip, postNearestZip } from '@shop/contracts/location/location'
import { stateName } from '@shop/domain/delivery/states'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { assertAllowed } from '../platform/limits/assert-allowed.ts'
import type { ApiShop } from '../shop.ts'
import { tableGeoIp } from './geo-ip.ts'
import { OWN_PLACE_PER_ADDRESS, PLACES_PER_ADDRESS } from './limits.ts'
import { messages } from './messages.ts'
import { shopperLocationOf } from './shopper-location.ts'
import { findNearestZip, findZip } from './store.ts'

export function locationRoutes(shop: ApiShop): Route[] {
  const db = shop.db.catalogue
  const geoIp = tableGeoIp(db, shop.env.DEFAULT_CLIENT_IP)
  return [
    answer(getZip, async ({ params }) => {
      const place = await findZip(db, params.zip)
      if (!place) throw notFound(messages.unknownZip)
      return {
        zip: place.zip,
        city: place.city,
        state: place.state,
        stateName: stateName(place.state) ?? place.state,
        isMilitary: place.isMilitary,
      }
    }),

    answer(postNearestZip, async ({ context, body }) => {
      await assertAllowed(shop.limits, [PLACES_PER_ADDRESS, context.ip])
      const place = await findNearestZip(db, body)
      if (!place) throw notFound(messages.nowhereNear)
      return shopperLocationOf(place)
    }),

    answer(getLocationByIp, async ({ context }) => {
      await assertAllowed(shop.limits, [OWN_PLACE_PER_ADDRESS, context.ip])
      const zip = await geoIp.zipOf(context.ip)
      const place = zip === null ? null : await findZip(db, zip)
      if (!place) throw notFound(messages.unknownNetwork)
      return shopperLocationOf(place)
    }),
  ]
}

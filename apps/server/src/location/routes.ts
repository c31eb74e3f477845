import { getZip } from '@shop/contracts/location'
import { stateName } from '@shop/domain/delivery/states'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { findZip } from './store.ts'

export function locationRoutes(shop: Shop): Route[] {
  return [
    answer(getZip, async ({ params }) => {
      const place = await findZip(shop.db.catalogue, params.zip)
      if (!place) throw notFound(messages.unknownZip)
      return {
        zip: place.zip,
        city: place.city,
        state: place.state,
        stateName: stateName(place.state) ?? place.state,
        isMilitary: place.isMilitary,
      }
    }),
  ]
}

import {
  getDeliveryTabs,
  getPickupLocations,
  getWarehousePickupLocations,
} from '@shop/contracts/delivery/delivery-tabs'
import { findCart } from '../cart/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound } from '../platform/http/failure.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { selectPickupPoints, selectWarehouses } from './pickup-store.ts'
import { showDeliveryTabs } from './show-delivery-tabs.ts'

export function pickupRoutes(shop: Shop): Route[] {
  const { checkout, checkoutPool: pool } = shop.db
  return [
    answer(getDeliveryTabs, async ({ context, query }) => {
      const cart = await asOwnerOnce(pool, context.owner, (own) =>
        findCart(own, visitOf(context), query.cartId, 'read'),
      )
      if (!cart) throw notFound(messages.noCart)
      const deliveryTabs = await showDeliveryTabs(checkout, shop, cart, {
        zip: placeOf(context, query.userZip ?? cart.shipping?.zip),
        isDealer: context.session?.customerType === 'dealer',
        activeShippingType: query.activeShippingType,
        hasMobileInstall: query.hasMobileInstall,
        redirectToShipToMe: query.redirectToShipToMe === 'true',
      })
      return { deliveryTabs }
    }),
    answer(getPickupLocations, async ({ context, query }) => {
      const zip = placeOf(context, query.userZip)
      return { locations: zip === null ? [] : await selectPickupPoints(checkout, zip, query.limit) }
    }),
    answer(getWarehousePickupLocations, async ({ context, query }) => {
      const zip = placeOf(context, query.userZip)
      const tireIds = query.productIds.split(',').map(Number)
      const said = query.quantities?.split(',').map(Number) ?? []
      const quantities = tireIds.map((_, index) => said[index] ?? 1)
      const siteWarehouseList =
        zip === null ? [] : await selectWarehouses(checkout, zip, { tireIds, quantities }, query.limit)
      return { siteWarehouses: { siteWarehouseList } }
    }),
  ]
}

/** The five digits of what was said, or of the visit. */
const placeOf = (context: RequestContext, said: string | undefined): string | null =>
  (said ?? context.zip)?.slice(0, 5) ?? null

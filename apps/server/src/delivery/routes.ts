import {
  deleteShipping,
  getShipping,
  getTireDelivery,
  postShipping,
  putShipping,
} from '@shop/contracts/delivery/delivery'
import {
  bumpCartVersion,
  clearCartCookies,
  findCart,
  findShipping,
  removeShipping,
  setCartCookie,
} from '../cart/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { installLocationRoutes } from './install-location-routes.ts'
import { messages } from './messages.ts'
import { ownCart } from './own-cart.ts'
import { pickupRoutes } from './pickup-routes.ts'
import { cartShippingOf, setShipping } from './set-shipping.ts'
import { showTireDelivery } from './show-tire-delivery.ts'

export function deliveryRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  // Both set the address: the specification's client tries one and then the other.
  const setters = ([postShipping, putShipping] as const).map((endpoint) =>
    change(endpoint, pool, async (tx, { context, query, body, reply }) => {
      const cart = await ownCart(tx, context, query.cartId)
      const cartShipping = await setShipping(tx, shop, cart, body)
      if (cartShipping instanceof Refusal) return cartShipping
      setCartCookie(reply, 'shipping', 'true')
      const { installer } = cartShipping
      if (installer?.kind === 'mobile') setCartCookie(reply, 'installLocation', 'true')
      else clearCartCookies(reply, ['installLocation'])
      // What was held elsewhere has been given back.
      if (installer === null || installer.installerId !== cart.intent?.installerId)
        clearCartCookies(reply, ['appointment'])
      return { siteCartShippingResponse: { cartShipping } }
    }),
  )
  return [
    ...setters,
    ...installLocationRoutes(shop),
    ...pickupRoutes(shop),
    answer(getTireDelivery, async ({ context, params, query }) => {
      const buyer = dealSeekerOf(context)
      const delivery = await showTireDelivery(shop, buyer, params.productId, query.zip)
      if (!delivery) throw notFound(messages.unknownPlace)
      return delivery
    }),
    answer(getShipping, async ({ context, query }) => {
      const cart = await asOwnerOnce(pool, context.owner, (own) =>
        findCart(own, visitOf(context), query.cartId, 'read'),
      )
      if (!cart) throw notFound(messages.noCart)
      const stored = await findShipping(shop.db.checkout, query.cartId)
      if (!stored) throw notFound(messages.noShipping)
      const cartShipping = await cartShippingOf(shop.db.checkout, shop, cart.channelId, stored)
      return { siteCartShippingResponse: { cartShipping } }
    }),
    change(deleteShipping, pool, async (tx, { context, query, reply }) => {
      const cart = await ownCart(tx, context, query.cartId)
      await removeShipping(tx, cart)
      await bumpCartVersion(tx, cart.id)
      clearCartCookies(
        reply,
        cart.shipping?.option === 'installer' ? ['shipping', 'appointment', 'installLocation'] : ['shipping'],
      )
      return { deleted: true as const }
    }),
  ]
}

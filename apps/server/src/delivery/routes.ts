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
  ownerOf,
  removeShipping,
  setCartCookie,
} from '../cart/index.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { cartShippingOf, setShipping } from './set-shipping.ts'
import { showTireDelivery } from './show-tire-delivery.ts'

export function deliveryRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  // Both set the address: the specification's client tries one and then the other.
  const setters = ([postShipping, putShipping] as const).map((endpoint) =>
    change(endpoint, pool, async (tx, { context, query, body, reply }) => {
      await assertOwnCart(tx, context, query.cartId)
      const cartShipping = await setShipping(tx, query.cartId, body)
      if (cartShipping instanceof Refusal) return cartShipping
      setCartCookie(reply, 'shipping', 'true')
      return { siteCartShippingResponse: { cartShipping } }
    }),
  )
  return [
    ...setters,
    answer(getTireDelivery, async ({ params, query }) => {
      const delivery = await showTireDelivery(shop.db.catalogue, params.productId, query.zip)
      if (!delivery) throw notFound(messages.unknownPlace)
      return delivery
    }),
    answer(getShipping, async ({ context, query }) => {
      const db = shop.db.checkout
      if (!(await findCart(db, ownerOf(context), query.cartId, 'read'))) throw notFound(messages.noCart)
      const stored = await findShipping(db, query.cartId)
      if (!stored) throw notFound(messages.noShipping)
      return { siteCartShippingResponse: { cartShipping: cartShippingOf(stored) } }
    }),
    change(deleteShipping, pool, async (tx, { context, query, reply }) => {
      await assertOwnCart(tx, context, query.cartId)
      await removeShipping(tx, query.cartId)
      await bumpCartVersion(tx, query.cartId)
      clearCartCookies(reply, ['shipping'])
      return { deleted: true as const }
    }),
  ]
}

async function assertOwnCart(tx: Db, context: RequestContext, cartId: string): Promise<void> {
  const cart = await findCart(tx, ownerOf(context), cartId, 'for-update')
  if (cart?.state !== 'open') throw notFound(messages.noCart)
}

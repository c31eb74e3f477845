import {
  deleteInstallLocation,
  postInstallLocation,
  putInstallLocation,
} from '@shop/contracts/delivery/install-location'
import type { PhoneType } from '@shop/domain/validation/phone'
import {
  bumpCartVersion,
  clearCartCookies,
  findShipping,
  removeShipping,
  setCartCookie,
} from '../cart/index.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { ownCart } from './own-cart.ts'
import { setShipping } from './set-shipping.ts'

/** Where the car stands is the address of a cart that a van comes for: these calls change nothing else of it. */
export function installLocationRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  const setters = ([postInstallLocation, putInstallLocation] as const).map((endpoint) =>
    change(endpoint, pool, async (tx, { context, query, body, reply }) => {
      const cart = await ownCart(tx, context, query.cartId)
      const stored = await findShipping(tx, cart.id)
      if (stored?.installer?.kind !== 'mobile') throw notFound(messages.noVan)
      const { installerId } = stored.installer
      const { firstName, lastName, email, phone, phoneType } = stored
      const recipient = { firstName, lastName, email, phone, phoneType: phoneType as PhoneType }
      const set = await setShipping(tx, shop, cart, {
        shippingOption: 'installer',
        installerId,
        ...recipient,
        ...body,
      })
      if (set instanceof Refusal) return set
      setCartCookie(reply, 'installLocation', 'true')
      const { id, addressLine1, addressLine2, city, state, zip } = set
      const cartInstallLocation = { id, installerId, addressLine1, addressLine2, city, state, zip }
      return { siteCartInstallLocationResponse: { cartInstallLocation } }
    }),
  )
  return [
    ...setters,
    change(deleteInstallLocation, pool, async (tx, { context, query, reply }) => {
      const cart = await ownCart(tx, context, query.cartId)
      if (cart.shipping?.installerKind !== 'mobile') throw notFound(messages.noVan)
      await removeShipping(tx, cart)
      await bumpCartVersion(tx, cart.id)
      clearCartCookies(reply, ['shipping', 'appointment', 'installLocation'])
      return { deleted: true as const }
    }),
  ]
}

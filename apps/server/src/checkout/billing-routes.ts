import { getBilling, postBilling, putBilling } from '@shop/contracts/checkout/cart-billing'
import { findBilling, findCart } from '../cart/index.ts'
import { zipTableCheck } from '../location/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { cartBillingOf, setBilling } from './set-billing.ts'

export function billingRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  const db = shop.db.checkout
  // Both set it: the specification's client tries one and then the other.
  const setters = ([postBilling, putBilling] as const).map((endpoint) =>
    change(endpoint, pool, async (tx, { context, query, body }) => {
      const cart = await findCart(tx, visitOf(context), query.cartId, 'for-update')
      if (!cart) throw notFound(messages.noCart)
      if (cart.state !== 'open') return refuse('cart-changed', messages.cartChanged)
      const cartBilling = await setBilling(tx, cart, body)
      return cartBilling instanceof Refusal ? cartBilling : { siteCartBillingResponse: { cartBilling } }
    }),
  )
  return [
    ...setters,
    answer(getBilling, async ({ context, query }) => {
      const cart = await asOwnerOnce(pool, context.owner, (own) =>
        findCart(own, visitOf(context), query.cartId, 'read'),
      )
      if (!cart) throw notFound(messages.noCart)
      const stored = await findBilling(db, cart.id)
      if (!stored) throw notFound(messages.noBilling)
      const verdict = stored.isSameAsShipping ? null : await zipTableCheck.check(db, stored)
      const suggestion = verdict?.outcome === 'known' ? verdict.suggestion : null
      return { siteCartBillingResponse: { cartBilling: cartBillingOf(cart.id, stored, suggestion) } }
    }),
  ]
}

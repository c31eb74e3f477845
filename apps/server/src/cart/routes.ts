import { deleteCart, getCart, postCart, putCart } from '@shop/contracts/cart'
import type * as z from 'zod'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { learnPlace } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { changeCart, type TireChange } from './change-cart.ts'
import { messages } from './messages.ts'
import { type PricedCart, priceCart, siteCartOf } from './show-cart.ts'
import { closeCart, findCart, insertCart, selectTiresInCart } from './store.ts'
import { updateCart } from './update-cart.ts'

export function cartRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    answer(getCart, async ({ context, query }) => {
      const db = shop.db.checkout
      const head = await findCart(db, ownerOf(context), query.id, 'read')
      if (!head) throw notFound(messages.noCart)
      const tires = await selectTiresInCart(db, head.id, null)
      const priced = await priceCart(db, shop.tax, head, tires)
      const isBetterKnown = await learnTaxOf(shop, priced)
      return {
        siteCart: siteCartOf(
          isBetterKnown ? await priceCart(db, shop.tax, head, tires) : priced,
          context.zip,
        ),
      }
    }),

    change(postCart, pool, async (tx, { context, body }) => {
      const owner = ownerOf(context)
      // A session that has a cart already, from another tab perhaps: that one takes the tires.
      const head =
        (await insertCart(tx, owner, context.account?.id ?? null)) ??
        (await findCart(tx, owner, undefined, 'for-update'))
      if (!head) throw notFound(messages.noCart)
      if (head.state !== 'open') return refuse('cart-changed', messages.beingOrdered)
      const siteCart = await changeCart(tx, shop.tax, context, head, {
        tireId: body.itemId,
        quantity: body.itemQuantity,
        position: body.position,
        vehicle: body.vehicle,
        hasCoverage: body.shouldAddCoverage,
        mode: 'add',
      })
      return siteCart instanceof Refusal ? siteCart : { siteCart }
    }),

    change(putCart, pool, async (tx, { context, query, body }) => {
      const head = await findCart(tx, ownerOf(context), query.id, 'for-update')
      if (!head) throw notFound(messages.noCart)
      if (head.state !== 'open') return refuse('cart-changed', messages.beingOrdered)
      if (head.version !== body.cartVersion) return refuse('cart-changed', messages.changedElsewhere)
      const siteCart = await updateCart(tx, shop.tax, context, head, {
        tires: tiresOf(body),
        coverAll: body.isGroupRoadHazard,
        promoCode: body.promoCode,
        removePromoCode: body.removePromoCode,
      })
      return siteCart instanceof Refusal ? siteCart : { siteCart }
    }),

    change(deleteCart, pool, async (tx, { context, query }) => {
      const head = await findCart(tx, ownerOf(context), query.id, 'for-update')
      if (head?.state !== 'open') throw notFound(messages.noCart)
      await closeCart(tx, head.id)
      return { deleted: true as const }
    }),
  ]
}

/** True when the rate of the place is known now, and was not when the cart was priced. */
async function learnTaxOf(shop: Shop, { head, quote }: PricedCart): Promise<boolean> {
  return (
    head.shipping !== null &&
    quote.tax?.isEstimate === true &&
    learnPlace(shop.db.checkout, shop, head.shipping)
  )
}

function tiresOf(body: z.infer<typeof putCart.body>): TireChange | null {
  if (body.itemId === undefined) return null
  return {
    tireId: body.itemId,
    quantity: body.itemQuantity,
    position: body.position,
    vehicle: body.vehicle,
    hasCoverage: body.isRoadHazard,
    mode: body.isNewItem ? 'add' : 'set',
  }
}

function ownerOf(context: RequestContext) {
  if (!context.session) throw new Error('A cart belongs to a session')
  return { sessionId: context.session.id, channelId: context.channel.id }
}

import type { SiteCart } from '@shop/contracts/cart/cart'
import { getCartServices, postCartServices } from '@shop/contracts/checkout/cart-services'
import { servicesOfCart } from '@shop/domain/checkout/cart-services'
import { isCoverageChosen } from '@shop/domain/coverage/free-coverage'
import { coverLines, findCart, priceCart, selectTiresInCart, siteCartOf } from '../cart/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

export function serviceRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  const db = shop.db.checkout
  return [
    answer(getCartServices, async ({ context, query }) => {
      const head = await asOwnerOnce(pool, context.owner, (own) =>
        findCart(own, visitOf(context), query.id, 'read'),
      )
      if (!head) throw notFound(messages.noCart)
      const priced = await priceCart(db, shop, head, await selectTiresInCart(db, head))
      return { siteCartServicesResponse: servicesOf(siteCartOf(priced, context.zip)) }
    }),

    change(postCartServices, pool, async (tx, { context, query, body }) => {
      const head = await findCart(tx, visitOf(context), query.id, 'for-update')
      if (!head) throw notFound(messages.noCart)
      if (head.state !== 'open' || head.version !== body.cartVersion)
        return refuse('cart-changed', messages.cartChanged)
      const siteCart = await coverLines(tx, shop, context, head, body.coveredLineIds)
      if (siteCart instanceof Refusal) return siteCart
      if (siteCart.roadHazardPriceInCents === null && body.coveredLineIds.length > 0)
        return refuse('coverage-not-offered', messages.coverageNotOffered)
      return { siteCartServicesResponse: servicesOf(siteCart) }
    }),
  ]
}

function servicesOf({ cartUuid, version, siteProducts, itemCount, quote, ...cart }: SiteCart) {
  const isOffered = cart.roadHazardPriceInCents !== null
  const covered = isOffered
    ? siteProducts.filter(({ roadHazardState }) => isCoverageChosen(roadHazardState))
    : []
  const services = servicesOfCart({
    coveredLines: covered.length,
    coverageCents: cart.roadHazardCostInCents,
    tires: itemCount,
    hasVehicle: siteProducts.some(({ fit }) => fit !== null),
    boughtOn: quote.quotedAt.slice(0, 10),
  })
  return {
    cartUuid,
    version,
    services: services.map((service) => ({ ...service, imageUrl: null })),
    coverageInCents: cart.roadHazardPriceInCents,
    coveredLineIds: covered.map(({ lineId }) => lineId),
  }
}

import { holdSlot } from '../src/installers/index.ts'
import { asOwner } from '../src/platform/db/transaction.ts'
import { mountedCart } from './mounted-cart.ts'
import { ownerOfVisit } from './owner-of-visit.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import type { BusyShop } from './slot-claims.ts'
import type { Visitor } from './visitor.ts'

export interface InstalledOrder {
  readonly visitor: Visitor
  readonly number: string
  readonly id: string
}

const NINE = 9 * 60

/** An order whose tires go to this shop, on a day at nine, or with no time yet. */
export async function installedOrder(
  house: ShopUnderTest,
  shop: BusyShop,
  day: string | null,
): Promise<InstalledOrder> {
  const { visitor, cart, sessionId } = await mountedCart(house, shop)
  const cartId = cart.cartUuid
  if (day !== null) {
    const claim = { of: { installerId: shop.installerId }, cartId, minutes: 50, spot: null }
    const held = await asOwner(house.apiDb.checkoutPool, ownerOfVisit(sessionId), (tx) =>
      holdSlot(tx, { ...claim, slot: { kind: 'slot', day, from: NINE } }),
    )
    if (held === null) throw new Error(`Nine is taken on ${day}`)
  }
  const end = await visitor.placeOrder((await visitor.get(`/cart-summary?id=${cartId}`)).body.siteCart)
  if (end.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(end)}`)
  return { visitor, number: end.orderNumber, id: end.attemptId }
}

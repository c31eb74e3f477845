import type { SlotClaim } from '../src/installers/index.ts'
import { holdSlot } from '../src/installers/index.ts'
import { asOwner } from '../src/platform/db/transaction.ts'
import { ownerOfVisit } from './owner-of-visit.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import type { BusyShop } from './slot-claims.ts'
import type { Visitor } from './visitor.ts'

export interface InstalledOrder {
  readonly visitor: Visitor
  readonly number: string
  readonly id: string
}

/** An order whose tires go to this shop, on a day at nine, or with no time yet. */
export async function installedOrder(
  house: ShopUnderTest,
  shop: BusyShop,
  day: string | null,
): Promise<InstalledOrder> {
  const visitor = await house.visitor()
  const { cartUuid, version } = await visitor.readyCart()
  const put = await visitor.put(`/cart-summary?id=${cartUuid}`, {
    cartVersion: version,
    installerId: shop.installerId,
  })
  if (put.status !== 200) throw new Error(`No installer: ${JSON.stringify(put.body)}`)
  const { rows } = await house.owner.query<{ sessionId: string }>(
    `with s as (update cart_shipping set shipping_option = 'installer' where cart_id = $1)
     select session_id as "sessionId" from cart where id = $1`,
    [cartUuid],
  )
  if (day !== null) {
    const claim: SlotClaim = {
      of: { installerId: shop.installerId },
      cartId: cartUuid,
      slot: { kind: 'slot', day, from: 540 },
      minutes: 50,
      spot: null,
    }
    const owner = ownerOfVisit(String(rows[0]?.sessionId))
    const held = await asOwner(house.apiDb.checkoutPool, owner, (tx) => holdSlot(tx, claim))
    if (held === null) throw new Error('Nine is taken')
  }
  const end = await visitor.placeOrder((await visitor.get(`/cart-summary?id=${cartUuid}`)).body.siteCart)
  if (end.outcome !== 'placed') throw new Error(`Not placed: ${JSON.stringify(end)}`)
  return { visitor, number: end.orderNumber, id: end.attemptId }
}

import { putCartPayment } from '@shop/contracts/checkout/cart-payment'
import { reasonAgainst } from '@shop/domain/payments/payment-options'
import { findPaymentGroups } from '../accounts/index.ts'
import { findCart, setPaymentType } from '../cart/index.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { payableNow } from './payable-now.ts'

export function cartPaymentRoutes(shop: Shop): Route[] {
  return [
    change(putCartPayment, shop.db.checkoutPool, async (tx, { context, query, body: { paymentType } }) => {
      const cart = await findCart(tx, visitOf(context), query.cartId, 'for-update')
      if (!cart) throw notFound(messages.noCart)
      if (cart.state !== 'open') return refuse('cart-changed', messages.cartChanged)
      const buyer = {
        groups: await findPaymentGroups(tx, context.owner),
        ...payableNow(shop),
        isBilledWhereItShips: cart.billing === null,
      }
      const reason = reasonAgainst(paymentType, buyer)
      if (reason !== null) return refuse('not-offered', reason)
      const isNew = cart.paymentType !== paymentType
      if (isNew) await setPaymentType(tx, cart.id, paymentType)
      return { cartPayment: { cartId: cart.id, version: cart.version + (isNew ? 1 : 0), paymentType } }
    }),
  ]
}

import {
  deleteCartGiftCard,
  postCartGiftCard,
  putCartStoreCredit,
} from '@shop/contracts/checkout/cart-credit'
import { DEFAULT_PAYMENT_TYPE } from '@shop/domain/payments/payment-options'
import {
  type CartHead,
  findCart,
  payWithCredit,
  priceCart,
  quotesOfCart,
  selectTiresInCart,
  setPaymentType,
  siteCartOf,
} from '../cart/index.ts'
import { chooseStoreCredit, enterGiftCard, removeGiftCard } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { notFound, Refusal, refuse } from '../platform/http/failure.ts'
import { type RequestContext, visitOf } from '../platform/http/request-context.ts'
import { change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { withinGiftCardLimits } from './gift-card-limits.ts'
import { messages } from './messages.ts'

/** With what credit the cart is going to be paid: kept with the cart, and taken when the order is placed. */
export function cartCreditRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  return [
    change(putCartStoreCredit, pool, async (tx, { context, query, body: { isUsed } }) => {
      const cart = await openCart(tx, context, query.cartId)
      if (cart instanceof Refusal) return cart
      if (!(await chooseStoreCredit(tx, context.owner, cart.id, isUsed)))
        return refuse('no-credit', messages.noCredit)
      return show(tx, context, cart.id)
    }),

    change(postCartGiftCard, pool, async (tx, { context, query, body }) => {
      const cart = await openCart(tx, context, query.cartId)
      if (cart instanceof Refusal) return cart
      const entered = await withinGiftCardLimits(shop.guesses, context, () =>
        enterGiftCard(tx, context.owner, cart.id, body.code),
      )
      if (entered !== 'entered') return refuse(entered, messages[entered], 'code')
      return show(tx, context, cart.id)
    }),

    change(deleteCartGiftCard, pool, async (tx, { context, query, params }) => {
      const cart = await openCart(tx, context, query.cartId)
      if (cart instanceof Refusal) return cart
      await removeGiftCard(tx, cart.id, params.giftCardId)
      return show(tx, context, cart.id)
    }),
  ]

  /** As it is paid now. Where credit pays for all of it, nobody else is asked, and it costs what it costs by card. */
  async function show(tx: Db, context: RequestContext, cartId: string) {
    const read = async () => (await findCart(tx, visitOf(context), cartId, 'read')) as CartHead
    let head = await read()
    const tires = await selectTiresInCart(tx, head)
    if (head.paymentType !== null && head.paymentType !== DEFAULT_PAYMENT_TYPE) {
      const { quoteBy } = await quotesOfCart(tx, shop, head, tires)
      if (payWithCredit(head, quoteBy(DEFAULT_PAYMENT_TYPE).totalCents).leftCents === 0) {
        await setPaymentType(tx, head.id, DEFAULT_PAYMENT_TYPE)
        head = await read()
      }
    }
    return { siteCart: siteCartOf(await priceCart(tx, shop, head, tires), context.zip) }
  }
}

async function openCart(
  tx: Db,
  context: RequestContext,
  cartId: string,
): Promise<CartHead | Refusal<'cart-changed'>> {
  const cart = await findCart(tx, visitOf(context), cartId, 'for-update')
  if (!cart) throw notFound(messages.noCart)
  return cart.state === 'open' ? cart : refuse('cart-changed', messages.cartChanged)
}

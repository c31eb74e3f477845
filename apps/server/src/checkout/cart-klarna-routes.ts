import { postCartKlarna } from '@shop/contracts/checkout/cart-klarna'
import {
  findBilling,
  findCart,
  findShipping,
  payWithCredit,
  quotesOfCart,
  selectTiresInCart,
} from '../cart/index.ts'
import { outlineLines } from '../orders/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { HttpFailure, notFound, refuse } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answerWithin, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { notOffered } from './begin-order.ts'
import { messages } from './messages.ts'
import { purchaseOfQuote } from './purchase-of-quote.ts'
import { checkoutAt, type Hosts } from './send-to-lender.ts'

const TOLD_WITHIN_MS = 11_000

/** What a widget of Klarna's is opened with. The shop sends its shoppers to Klarna's page instead (decision 90). */
export function cartKlarnaRoutes(shop: Shop, hosts: Hosts): Route[] {
  const db = shop.db.checkout
  return [
    answerWithin(TOLD_WITHIN_MS, postCartKlarna, async ({ context, query }) => {
      const cart = await asOwnerOnce(shop.db.checkoutPool, context.owner, (own) =>
        findCart(own, visitOf(context), query.cartId, 'read'),
      )
      if (!cart) throw notFound(messages.noCart)
      const lender = shop.payments.offers('klarna') && shop.payments.taking('klarna').lender
      if (!lender) return notOffered()
      const [shipping, billing, tires] = await Promise.all([
        findShipping(db, cart.id),
        findBilling(db, cart.id),
        selectTiresInCart(db, cart),
      ])
      if (!shipping || !billing) return refuse('no-shipping', messages['no-shipping'])
      const quote = (await quotesOfCart(db, shop, cart, tires)).quoteBy('klarna')
      const { creditCents, leftCents } = payWithCredit(cart, quote.totalCents)
      if (leftCents === 0) return notOffered()
      const purchase = purchaseOfQuote(cart.id, quote, { lines: outlineLines(quote, tires) }, creditCents)
      const { primaryHost } = await hosts.byId(cart.channelId)
      const started = await lender.start(
        checkoutAt(shop, primaryHost, { paymentType: 'klarna', purchase, shipping, billing, poNumber: null }),
      )
      if (started.outcome !== 'started' || !started.widget)
        throw new HttpFailure(503, 'LenderUnavailable', messages['payment-unavailable'])
      const { clientToken, categories } = started.widget
      return {
        klarnaSession: {
          client_token: clientToken,
          payment_method_categories: categories.map((identifier) => ({ identifier })),
        },
        klarnaPayload: { id: started.session, identifier: 'klarna' as const },
      }
    }),
  ]
}

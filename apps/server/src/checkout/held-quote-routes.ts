import { putHeldQuote } from '@shop/contracts/checkout/held-quote'
import { asOwner } from '../platform/db/transaction.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { holdQuote } from './hold-quote.ts'
import { learnTax } from './learn-tax.ts'

export function heldQuoteRoutes(shop: Shop): Route[] {
  return [
    // Said twice, it is held once: it needs no key.
    answer(putHeldQuote, async ({ context, query: { cartId } }) => {
      await learnTax(shop, { cartId })
      const heldQuote = await asOwner(shop.db.checkoutPool, context.owner, (tx) =>
        holdQuote(tx, shop, visitOf(context), cartId),
      )
      return { heldQuote }
    }),
  ]
}

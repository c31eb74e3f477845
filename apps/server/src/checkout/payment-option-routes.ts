import { getPaymentOptions } from '@shop/contracts/checkout/payment-options'
import { addCents, cents, negateCents } from '@shop/domain/money/cents'
import { paymentGroupReference } from '@shop/domain/payments/payment-group'
import {
  DEFAULT_PAYMENT_TYPE,
  type PricedPayment,
  paymentOptions,
} from '@shop/domain/payments/payment-options'
import type { PaymentType } from '@shop/domain/payments/payment-type'
import { findPaymentGroups } from '../accounts/index.ts'
import {
  findCart,
  isBilledWhereItShips,
  payWithCredit,
  quotesOfCart,
  selectTiresInCart,
} from '../cart/index.ts'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { payableNow } from './payable-now.ts'

const PPM_OF_PERCENT = 10_000
/** The discount of the way to pay, among those of a quote. */
const BY_PAYMENT = 'payment-type'

export function paymentOptionRoutes(shop: Shop): Route[] {
  const pool = shop.db.checkoutPool
  const db = shop.db.checkout
  return [
    answer(getPaymentOptions, async ({ context, query }) => {
      const [head, groups] = await Promise.all([
        asOwnerOnce(pool, context.owner, (own) => findCart(own, visitOf(context), query.cartId, 'read')),
        asOwnerOnce(pool, context.owner, (own) => findPaymentGroups(own, context.owner)),
      ])
      if (!head) throw notFound(messages.noCart)
      const { quoteBy, paymentTypeRatesPpm } = await quotesOfCart(
        db,
        shop,
        head,
        await selectTiresInCart(db, head),
      )
      const priced = (type: PaymentType): PricedPayment => {
        const { totalCents, adjustments } = quoteBy(type)
        const taken = adjustments.filter(({ kind, code }) => kind === 'discount' && code === BY_PAYMENT)
        return {
          totalCents,
          leftCents: payWithCredit(head, totalCents).leftCents,
          discountCents: negateCents(addCents(cents(0), ...taken.map(({ amountCents }) => amountCents))),
          discountPpm: paymentTypeRatesPpm[type] ?? 0,
        }
      }
      const options = paymentOptions(
        { groups, ...payableNow(shop), isBilledWhereItShips: isBilledWhereItShips(head) },
        priced,
      )
      return {
        paymentOptions: {
          cartId: head.id,
          version: head.version,
          isComplete: quoteBy(DEFAULT_PAYMENT_TYPE).complete,
          paymentGroups: groups.map(paymentGroupReference),
          options: options.map(({ totalCents, leftCents, discountCents, discountPpm, ...option }) => ({
            ...option,
            totalInCents: totalCents,
            leftInCents: leftCents,
            discountInCents: discountCents,
            discountInPercentage: discountPpm / PPM_OF_PERCENT,
          })),
        },
      }
    }),
  ]
}

import { getCredit, postOrderCredit, postOrderGiftCard } from '@shop/contracts/payments/credit'
import { parseOrderNumber } from '@shop/domain/orders/order-number'
import type { Db } from '../../platform/db/database.ts'
import { asOwnerOnce, inTransaction } from '../../platform/db/transaction.ts'
import { notFound } from '../../platform/http/failure.ts'
import { messages as httpMessages } from '../../platform/http/messages.ts'
import { answer, change, type Route } from '../../platform/http/routes.ts'
import type { Shop } from '../../shop.ts'
import { findOrderToCredit, findOwnCredit } from './credit-store.ts'
import { giveCredit, giveGiftCard } from './give-credit.ts'

export function creditRoutes({ db }: Pick<Shop, 'db'>): Route[] {
  return [
    answer(getCredit, async ({ context: { owner } }) => {
      const credit = await asOwnerOnce(db.checkoutPool, owner, (own) => findOwnCredit(own, owner))
      return {
        balanceInCents: credit?.balanceCents ?? 0,
        entries: (credit?.entries ?? []).map(({ kind, amountCents, at }) => ({
          kind,
          amountInCents: amountCents,
          at,
        })),
      }
    }),

    change(postOrderCredit, db.officePool, async (tx, { context, params, body }) =>
      giveCredit(tx, context, await orderNamed(tx, params.orderNumber), body),
    ),

    // Not kept under an idempotency key: the answer would lie there with the code in it. The card's own id tells repeats.
    answer(postOrderGiftCard, ({ context, params, body }) =>
      inTransaction(db.officePool, async (tx) =>
        giveGiftCard(tx, context, await orderNamed(tx, params.orderNumber), body),
      ),
    ),
  ]
}

async function orderNamed(tx: Db, typed: string) {
  const number = parseOrderNumber(typed)
  const order = number ? await findOrderToCredit(tx, number) : undefined
  if (!number || !order) throw notFound(httpMessages.notFound)
  return { number, ...order }
}

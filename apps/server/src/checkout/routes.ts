import { getOrderAttempt, type OrderAttempt, PlaceOrderRefusal, postOrder } from '@shop/contracts/checkout'
import { notFound } from '../platform/http/failure.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import type { StoredAttempt } from './attempt-store.ts'
import { outcomeWatch } from './await-outcome.ts'
import { beginOrder } from './begin-order.ts'
import { messages } from './messages.ts'

export function checkoutRoutes(shop: Shop): Route[] {
  const awaitOutcome = outcomeWatch(shop.db.checkout)
  return [
    change(postOrder, shop.db.checkoutPool, (tx, { context, body }) =>
      beginOrder(tx, shop.workflows, context, body),
    ),

    answer(getOrderAttempt, async ({ context, params }) => {
      const attempt = await awaitOutcome(params.attemptId)
      if (attempt?.sessionId !== context.session?.id || !attempt) throw notFound(messages.noCart)
      return outcomeOf(attempt)
    }),
  ]
}

function outcomeOf(attempt: StoredAttempt): OrderAttempt {
  const attemptId = attempt.id
  if (attempt.orderNumber) return { outcome: 'placed', attemptId, orderNumber: attempt.orderNumber }
  if (attempt.refusal) {
    const refusal = PlaceOrderRefusal.parse(attempt.refusal)
    return { outcome: 'refused', attemptId, refusal, message: messages[refusal] }
  }
  return { outcome: 'processing', attemptId }
}

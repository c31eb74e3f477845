import {
  getOrderAttempt,
  type OrderAttempt,
  PlaceOrderRefusal,
  postOrder,
} from '@shop/contracts/checkout/checkout'
import { clearCartCookies, forgetCart, setCartCookie } from '../cart/index.ts'
import { notFound } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answerWithin, type Call, changeAndTell, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import { outcomeWatch } from './await-outcome.ts'
import { beginOrder } from './begin-order.ts'
import { deviceOf, rememberDevice } from './declined-cards.ts'
import { messages } from './messages.ts'

/** Whoever has ordered hears something by then, if only that we cannot say right now. */
const TOLD_WITHIN_MS = 11_000

export function checkoutRoutes(shop: Shop): Route[] {
  const awaitOutcome = outcomeWatch(shop.db.checkout)
  return [
    changeAndTell(postOrder, shop.db.checkoutPool, sayItIsOrdered, (tx, { context, body, request }) =>
      beginOrder(tx, shop.workflows, context, body, deviceOf(request)),
    ),

    answerWithin(TOLD_WITHIN_MS, getOrderAttempt, async ({ context, params, reply }) => {
      const attempt = await awaitOutcome(visitOf(context), params.attemptId, reply.elapsedTime)
      if (!attempt) throw notFound(messages.noCart)
      const outcome = outcomeOf(attempt)
      if (outcome.outcome === 'placed') forgetCart(reply)
      if (outcome.outcome === 'refused') clearCartCookies(reply, ['disablePlaceOrder', 'placedOrderCartId'])
      return outcome
    }),
  ]
}

/** Until the outcome is known, other tabs see that the cart is being ordered. */
function sayItIsOrdered(
  { request, reply, body }: Call<typeof postOrder>,
  { attemptId }: { attemptId: string },
): void {
  rememberDevice(request, reply, attemptId)
  setCartCookie(reply, 'disablePlaceOrder', 'true')
  setCartCookie(reply, 'placedOrderCartId', body.cartId)
}

function outcomeOf(attempt: AttemptOutcome): OrderAttempt {
  const attemptId = attempt.id
  if (attempt.orderNumber) return { outcome: 'placed', attemptId, orderNumber: attempt.orderNumber }
  if (attempt.refusal) {
    const refusal = PlaceOrderRefusal.parse(attempt.refusal)
    return { outcome: 'refused', attemptId, refusal, message: messages[refusal] }
  }
  return { outcome: 'processing', attemptId }
}

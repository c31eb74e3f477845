import {
  getOrderAttempt,
  type OrderAttempt,
  PlaceOrderRefusal,
  postLenderReturn,
  postOrder,
} from '@shop/contracts/checkout/checkout'
import type { FastifyReply } from 'fastify'
import { clearCartCookies, forgetCart, setCartCookie } from '../cart/index.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answerWithin, type Call, press, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import type { PaidOutcome } from './attempt-store.ts'
import type { OutcomeWatch } from './await-outcome.ts'
import { deviceOf, rememberDevice } from './declined-cards.ts'
import { messages } from './messages.ts'
import { returnFromLender } from './return-from-lender.ts'
import type { Presses } from './take-press.ts'

/** Whoever has ordered hears something by then, if only that we cannot say right now. */
const TOLD_WITHIN_MS = 11_000
const DONE = postOrder.statusWhenDone

export function checkoutRoutes(shop: Shop, watch: OutcomeWatch, presses: Presses): Route[] {
  return [
    press(postOrder, async (call, key) => {
      const { context, body, request, reply } = call
      const pressed = await presses.take({
        context,
        body,
        key,
        device: deviceOf(request),
        elapsedMs: reply.elapsedTime,
      })
      if (pressed instanceof Refusal) return pressed
      rememberDevice(request, reply, pressed.id)
      if (pressed.outcome === 'processing') sayItIsOrdered(call)
      else reply.code(DONE)
      return told(reply, { ...pressed, paymentType: body.paymentType })
    }),

    answerWithin(TOLD_WITHIN_MS, getOrderAttempt, async ({ context, params, reply }) => {
      const attempt = await watch.outcomeOf(visitOf(context), params.attemptId, reply.elapsedTime)
      if (!attempt) throw notFound(messages.noCart)
      return told(reply, attempt)
    }),

    // The attempt's row makes repeats harmless.
    answerWithin(TOLD_WITHIN_MS, postLenderReturn, async ({ context, params, body, reply }) => {
      const visit = visitOf(context)
      await returnFromLender(shop, visit, params.attemptId, body.ending)
      const attempt = await watch.outcomeOf(visit, params.attemptId, reply.elapsedTime)
      if (!attempt) throw notFound(messages.noCart)
      return told(reply, attempt)
    }),
  ]
}

/** What is known of the cart goes with how its order ended. */
function told(reply: FastifyReply, attempt: PaidOutcome): OrderAttempt {
  const outcome = outcomeOf(attempt)
  if (outcome.outcome === 'placed') forgetCart(reply)
  if (outcome.outcome === 'refused') clearCartCookies(reply, ['disablePlaceOrder', 'placedOrderCartId'])
  return outcome
}

/** Until the outcome is known, other tabs see that the cart is being ordered. */
function sayItIsOrdered({ reply, body }: Call<typeof postOrder>): void {
  setCartCookie(reply, 'disablePlaceOrder', 'true')
  setCartCookie(reply, 'placedOrderCartId', body.cartId)
}

function outcomeOf(attempt: PaidOutcome): OrderAttempt {
  const attemptId = attempt.id
  if (attempt.orderNumber) return { outcome: 'placed', attemptId, orderNumber: attempt.orderNumber }
  if (attempt.refusal) {
    const refusal = PlaceOrderRefusal.parse(attempt.refusal)
    const { paymentType } = attempt
    return { outcome: 'refused', attemptId, paymentType, refusal, message: messages[refusal] }
  }
  if (attempt.away) {
    const { heldUntil, ...away } = attempt.away
    return { outcome: 'awaiting-shopper', attemptId, ...away, heldUntil: heldUntil.toISOString() }
  }
  return { outcome: 'processing', attemptId }
}

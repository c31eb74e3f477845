import {
  getOrderAttempt,
  type OrderAttempt,
  PlaceOrderRefusal,
  postOrder,
} from '@shop/contracts/checkout/checkout'
import type { FastifyReply } from 'fastify'
import { clearCartCookies, forgetCart, setCartCookie } from '../cart/index.ts'
import { notFound, Refusal } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answerWithin, type Call, press, type Route } from '../platform/http/routes.ts'
import type { AttemptOutcome } from './attempt-store.ts'
import type { OutcomeWatch } from './await-outcome.ts'
import { deviceOf, rememberDevice } from './declined-cards.ts'
import { messages } from './messages.ts'
import type { Presses } from './take-press.ts'

/** Whoever has ordered hears something by then, if only that we cannot say right now. */
const TOLD_WITHIN_MS = 11_000
const DONE = postOrder.statusWhenDone

export function checkoutRoutes(watch: OutcomeWatch, presses: Presses): Route[] {
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
      return told(reply, pressed)
    }),

    answerWithin(TOLD_WITHIN_MS, getOrderAttempt, async ({ context, params, reply }) => {
      const attempt = await watch.outcomeOf(visitOf(context), params.attemptId, reply.elapsedTime)
      if (!attempt) throw notFound(messages.noCart)
      return told(reply, attempt)
    }),
  ]
}

/** What is known of the cart goes with how its order ended. */
function told(reply: FastifyReply, attempt: AttemptOutcome): OrderAttempt {
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

function outcomeOf(attempt: AttemptOutcome): OrderAttempt {
  const attemptId = attempt.id
  if (attempt.orderNumber) return { outcome: 'placed', attemptId, orderNumber: attempt.orderNumber }
  if (attempt.refusal) {
    const refusal = PlaceOrderRefusal.parse(attempt.refusal)
    return { outcome: 'refused', attemptId, refusal, message: messages[refusal] }
  }
  return { outcome: 'processing', attemptId }
}

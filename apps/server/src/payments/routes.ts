import { getBraintreeChallenge, getClientToken } from '@shop/contracts/payments/payments'
import { HttpFailure } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'

export function paymentRoutes(shop: Shop): Route[] {
  return [
    answer(getClientToken, async () => {
      try {
        return { clientToken: await shop.payments.clientToken() }
      } catch (fault) {
        shop.log.warn({ err: fault }, 'no client token')
        throw new HttpFailure(503, 'PaymentUnavailable', messages.unavailable)
      }
    }),

    answer(getBraintreeChallenge, async ({ query }) => shop.payments.answerChallenge(query.bt_challenge)),
  ]
}

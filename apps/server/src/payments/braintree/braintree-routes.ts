import { getBraintreeChallenge, getClientToken, postBraintreeEvent } from '@shop/contracts/payments/braintree'
import { HttpFailure } from '../../platform/http/failure.ts'
import { answer, type Route } from '../../platform/http/routes.ts'
import { messages } from '../messages.ts'
import type { ProviderCalls } from '../payment-provider.ts'
import type { Braintree } from './braintree-provider.ts'

export function braintreeRoutes(
  braintree: Pick<Braintree, 'clientToken' | 'verifyEvent' | 'answerChallenge'>,
  { log, receive }: ProviderCalls,
): Route[] {
  return [
    answer(getClientToken, async () => {
      try {
        return { clientToken: await braintree.clientToken() }
      } catch (fault) {
        log.warn({ err: fault }, 'no client token')
        throw new HttpFailure(503, 'PaymentUnavailable', messages.unavailable)
      }
    }),

    answer(getBraintreeChallenge, async ({ query }) => braintree.answerChallenge(query.bt_challenge)),

    // The gateway's own name for an event makes repeats harmless; it sends no key of ours.
    answer(postBraintreeEvent, async ({ body }) => {
      const event = await braintree.verifyEvent(body.bt_signature, body.bt_payload)
      if (!event) throw new HttpFailure(403, 'Forbidden', messages.notGenuine)
      await receive(event)
      return { received: true as const }
    }),
  ]
}

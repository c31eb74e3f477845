import { getClientToken, postBraintreeEvent } from '@shop/contracts/payments'
import { inTransaction } from '../platform/db/transaction.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { HttpFailure } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { messages } from './messages.ts'
import { takeProviderEvent } from './store.ts'

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

    // The gateway's own name for an event makes repeats harmless; it sends no key of ours.
    answer(postBraintreeEvent, async ({ body }) => {
      const event = await shop.payments.verifyEvent(body.bt_signature, body.bt_payload)
      if (!event) throw new HttpFailure(403, 'Forbidden', messages.notGenuine)
      await inTransaction(shop.db.checkoutPool, async (tx) => {
        if (!(await takeProviderEvent(tx, 'braintree', event.id))) return
        await recordEvent(tx, { name: 'gateway-event', channelId: null, sessionId: null, payload: event })
      })
      return { received: true as const }
    }),
  ]
}

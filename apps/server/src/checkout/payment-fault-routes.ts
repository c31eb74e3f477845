import { postPaymentFault } from '@shop/contracts/payments/payment-faults'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { assertVisitorMay } from '../platform/limits/visitor-limit.ts'
import type { Shop } from '../shop.ts'

const FAULTS_PER_VISITOR = { name: 'payment-faults-visitor', points: 60, seconds: 3_600 } as const

/** What a browser could not do with the payment SDK is an event of ours; the shopper is only shown the ways that work. */
export function paymentFaultRoutes(shop: Shop): Route[] {
  return [
    // Told twice, it happened twice: it needs no key.
    answer(postPaymentFault, async ({ context, body, request }) => {
      await assertVisitorMay(shop.limits, FAULTS_PER_VISITOR, request)
      const { sessionId } = visitOf(context)
      const event = { name: 'payment-fault', channelId: context.channel.id, sessionId, payload: body }
      await asOwnerOnce(shop.db.checkoutPool, context.owner, (own) => recordEvent(own, event))
      return { noted: true as const }
    }),
  ]
}

import { postLenderEvent } from '@shop/contracts/payments/lenders'
import { databaseNow } from '../../platform/clock.ts'
import { HttpFailure } from '../../platform/http/failure.ts'
import { answer, type Route } from '../../platform/http/routes.ts'
import { meter } from '../../platform/observe/metrics.ts'
import type { Shop } from '../../shop.ts'
import { messages } from '../messages.ts'
import type { LenderEvent } from './lender.ts'

const events = meter.createCounter('shop_lender_events', {
  description: 'What lenders told, by lender and by what it was worth.',
})

/** What the lenders' servers tell. Who is not believed changes nothing; who must be asked and is silent tells us again. */
export function lenderRoutes(
  shop: Pick<Shop, 'payments' | 'db'>,
  receive: (lender: string, event: LenderEvent) => Promise<void>,
): Route[] {
  return [
    answer(postLenderEvent, async ({ params, request }) => {
      const lender = shop.payments.offers(params.lender) && shop.payments.taking(params.lender).lender
      if (!lender) throw new HttpFailure(404, 'NotFound', messages.noLender)
      const call = {
        query: new URL(request.url, 'http://here').searchParams,
        headers: request.headers,
        body: request.rawBody ?? '',
      }
      const told = await lender.hear(call, await databaseNow(shop.db.checkout))
      events.add(1, { lender: params.lender, heard: told.heard })
      switch (told.heard) {
        case 'event':
          await receive(params.lender, told.event)
          return { received: true as const }
        case 'not-ours':
          return { received: true as const }
        case 'forged':
        case 'stale':
          throw new HttpFailure(403, 'Forbidden', messages.notGenuine)
        case 'unreadable':
          throw new HttpFailure(400, 'BadRequest', messages.unreadable)
        case 'unknown':
          throw new HttpFailure(503, 'LenderUnavailable', messages.lenderUnavailable)
      }
    }),
  ]
}

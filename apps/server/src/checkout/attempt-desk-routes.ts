import { getUndecidedAttempts, postAttemptRetry } from '@shop/contracts/orders/order-desk'
import { audit } from '../platform/events/audit.ts'
import { notFound, refuse } from '../platform/http/failure.ts'
import { messages as httpMessages } from '../platform/http/messages.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { messages } from '../platform/workflow/messages.ts'
import type { Shop } from '../shop.ts'
import { selectUndecidedWithWork } from './attempt-desk-store.ts'
import { lockAttempt } from './attempt-store.ts'
import { takeUp } from './take-up.ts'

/** What the order desk sees of presses that have no order yet. */
export function attemptDeskRoutes(shop: Shop): Route[] {
  return [
    answer(getUndecidedAttempts, () => selectUndecidedWithWork(shop.db.office)),

    change(postAttemptRetry, shop.db.officePool, async (tx, { context, params: { attemptId } }) => {
      const [attempt] = (await selectUndecidedWithWork(tx, attemptId)).attempts
      if (!attempt) throw notFound(httpMessages.notFound)
      // Two who press at once are decided on the attempt's row: the second sees the work of the first.
      await lockAttempt(tx, attemptId)
      const [locked] = (await selectUndecidedWithWork(tx, attemptId)).attempts
      if (locked?.state !== 'stuck') return refuse('not-stuck', messages['not-stuck'])
      await takeUp(tx, shop.workflows, attemptId)
      await audit(tx, {
        actor: context.actor,
        action: 'retry-attempt',
        subject: `attempt:${attemptId}`,
      })
      return { retried: true as const }
    }),
  ]
}

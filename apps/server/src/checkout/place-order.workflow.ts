import { inTransaction } from '../platform/db/transaction.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { authorizePayment } from './authorize-payment.ts'
import { tellOfTriedCards } from './declined-cards.ts'
import { endWith, endWithout } from './end-order.ts'
import { learnTax } from './learn-tax.ts'
import { reserveOrder } from './reserve-order.ts'
import { type Hosts, sendToLender } from './send-to-lender.ts'
import { takeUp } from './take-up.ts'
import { placeOrder } from './workflows.ts'

/**
 * The promise behind "Place order": the tires are set aside, the money is held, the order stands; or nothing
 * has happened and the shopper knows why. Where the gateway does not say, the attempt is taken up until it does.
 */
export function registerPlaceOrder(shop: Shop, hosts: Hosts): void {
  const pool = shop.db.checkoutPool
  registerWorkflow(placeOrder, async (attemptId) => {
    await repeatableStep('learn tax', () => learnTax(shop, { attemptId }))
    const reserved = await transactionStep(pool, 'reserve', (tx) => reserveOrder(tx, shop, attemptId))
    if (!reserved.ok) return reserved
    if (reserved.isRedirect) {
      await repeatableStep('send to lender', () =>
        sendToLender(shop, hosts, (work) => inTransaction(pool, work), attemptId),
      )
      return { ok: false as const, refusal: null }
    }

    const { totalCents, leftCents = totalCents } = reserved
    if (leftCents === 0)
      return transactionStep(pool, 'record order', (tx) => endWith(tx, shop, attemptId, null))
    const paid = await authorizePayment(shop, { id: attemptId, leftCents })
    switch (paid.outcome) {
      case 'authorized':
        return transactionStep(pool, 'record order', (tx) => endWith(tx, shop, attemptId, paid.authorization))
      case 'declined':
        return transactionStep(pool, 'undo declined', async (tx) => {
          const ended = await endWithout(tx, shop, attemptId, 'declined', true, paid.card)
          await tellOfTriedCards(tx, attemptId)
          return ended
        })
      case 'challenge-required':
        return transactionStep(pool, 'undo unchecked', (tx) =>
          endWithout(tx, shop, attemptId, 'challenge-required', true),
        )
      case 'unavailable':
        return transactionStep(pool, 'undo unavailable', (tx) =>
          endWithout(tx, shop, attemptId, 'payment-unavailable', false),
        )
      case 'unknown':
        return transactionStep(pool, 'hand over', async (tx) => {
          await takeUp(tx, shop.workflows, attemptId)
          return { ok: false as const, refusal: null }
        })
    }
  })
}

import { DBOS } from '@dbos-inc/dbos-sdk'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'

/** After an order was refused for want of an answer: whatever the gateway holds for it by now goes back. */
export function registerReleaseStrayPayment(shop: Shop): void {
  DBOS.registerWorkflow(
    async (attemptId: string) => {
      const stray = await callStep('look up', () => shop.payments.lookUp(attemptId))
      if (!stray) return { found: false }
      await callStep('void', () => shop.payments.void(stray.transactionId))
      await transactionStep(shop.db.checkoutPool, 'tell a person', (tx) =>
        raiseIncident(tx, { kind: 'stray-payment-released', subject: attemptId, detail: { ...stray } }),
      )
      return { found: true }
    },
    { name: 'release-stray-payment' },
  )
}

import { selectTransactionIds } from '../payments/index.ts'
import type { Db } from '../platform/db/database.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import type { Workflows } from '../platform/workflow/enqueue.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-store.ts'
import { releaseStrayPayment } from './workflows.ts'

/** How long after the end of an attempt the gateway's books are compared with ours: its search may be late by minutes. */
const CHECK_AFTER_SECONDS = [20, 90, 300, 1_800, 86_400] as const

/** From the transaction that ends an attempt whose sale may have gone out. */
export function planStrayCheck(tx: Db, workflows: Workflows, attemptId: string, turn = 0): Promise<void> {
  const last = CHECK_AFTER_SECONDS.length - 1
  const at = (check: number) => CHECK_AFTER_SECONDS[Math.min(check, last)] ?? 0
  const delaySeconds = turn === 0 || turn > last ? at(turn) : at(turn) - at(turn - 1)
  return workflows.enqueue(tx, releaseStrayPayment, { attemptId, turn }, { delaySeconds })
}

/**
 * Whatever the gateway holds under an attempt's id beyond the order's own payment goes back. Looked for again until a
 * day has passed, and for as long after that as something turns up.
 */
export function registerReleaseStrayPayment(shop: Shop): void {
  registerWorkflow(
    releaseStrayPayment,
    // A check that was planned before checks were repeated is the last of its attempt.
    async (attemptId, turn = CHECK_AFTER_SECONDS.length - 1) => {
      const strays = await callStep('look up', () => findStrays(shop, attemptId))
      for (const { provider, transactionId, forgetsCard } of strays) {
        await callStep(`let go ${transactionId}`, () =>
          shop.payments.named(provider).letGo(transactionId, { forgetsCard: forgetsCard === true }),
        )
      }
      await transactionStep(shop.db.checkoutPool, 'plan next', async (tx) => {
        if (strays.length > 0) {
          await raiseIncident(tx, { kind: 'stray-payment-released', subject: attemptId, detail: { strays } })
        }
        const isLast = turn >= CHECK_AFTER_SECONDS.length - 1
        if (!isLast || strays.length > 0) await planStrayCheck(tx, shop.workflows, attemptId, turn + 1)
      })
      return { letGo: strays.length }
    },
  )
}

async function findStrays(shop: Shop, attemptId: string) {
  const attempt = await findAttempt(shop.db.checkout, attemptId)
  if (!attempt) throw new Error(`No attempt ${attemptId}`)
  const held = await shop.payments.taking(attempt.paymentType).findHeld(attemptId)
  if (held.length === 0) return []
  // Asked after the gateway: an order that stands by now keeps its money.
  const ours = new Set(await selectTransactionIds(shop.db.checkout, attemptId))
  return held
    .filter(({ transactionId }) => !ours.has(transactionId))
    .map(({ provider, transactionId, amountCents }) => ({
      provider,
      transactionId,
      amountCents,
      // One that its owner has saved before stays.
      forgetsCard: attempt.savedCardId === null,
    }))
}

import { raiseIncident } from '../platform/events/raise-incident.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { findAttempt } from './attempt-store.ts'
import { letApprovalGo } from './workflows.ts'

/** A lender's yes to an order that was refused before it came: nothing is held by it, and it is not kept waiting. */
export function registerLetApprovalGo(shop: Shop): void {
  registerWorkflow(letApprovalGo, async (attemptId) => {
    const letGo = await callStep('let go', () => dismiss(shop, attemptId))
    if (letGo === null) return { letGo: false }
    await transactionStep(shop.db.checkoutPool, 'tell', (tx) =>
      raiseIncident(tx, { kind: 'approval-let-go', subject: attemptId, detail: { attemptId, ...letGo } }),
    )
    return { letGo: true }
  })
}

/** Null where there is no approval any more. */
async function dismiss(
  shop: Shop,
  attemptId: string,
): Promise<{ lender: string; refusal: string | null; answer: string } | null> {
  const attempt = await findAttempt(shop.db.checkout, attemptId)
  if (attempt?.outcome !== 'refused' || attempt.lenderSession === null) return null
  const { paymentType, refusal, lenderSession } = attempt
  const { lender } = shop.payments.taking(paymentType)
  if (!lender) return null
  const standing = await lender.standing(lenderSession, attemptId)
  if (standing.at === 'unknown') throw new Error(`${paymentType} does not say how ${attemptId} stands`)
  if (standing.at !== 'approved') return null
  const answer = await lender.dismiss({ token: standing.token, operationId: `let-go-${attemptId}` })
  if (answer.outcome === 'unknown' || answer.outcome === 'not-sent')
    throw new Error(`${paymentType} does not say whether the approval of ${attemptId} is gone`)
  // Where it cannot be let go it ends by itself.
  return {
    lender: paymentType,
    refusal,
    answer: answer.outcome === 'refused' ? answer.reason : answer.outcome,
  }
}

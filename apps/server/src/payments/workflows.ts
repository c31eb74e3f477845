import { defineScheduled, defineWorkflow } from '../platform/workflow/define-workflow.ts'

/** Carries out one operation on a payment. */
export const moveMoney = defineWorkflow({
  name: 'move-money',
  idOf: (operationId: string) => `money:${operationId}`,
  input: (operationId) => [operationId],
  queue: 'money',
  of: 'payment-operation',
})

/** The same for one that is still open and has nobody at it: it had to wait, or its work is gone. */
export const resumeMoney = defineWorkflow({
  name: 'resume-money',
  idOf: ({ operationId, turn }: { operationId: string; turn: number }) => `resume:${operationId}:${turn}`,
  input: ({ operationId }) => [operationId],
  queue: 'money',
})

/** A provider forgets a card that its owner has removed, or that was kept for a hold. */
export const forgetCard = defineWorkflow({
  name: 'forget-card',
  idOf: (cardId: string) => `forget-card:${cardId}`,
  input: (cardId) => [cardId],
})

/** Every hour, so that a day is compared soon after its file is there. */
export const reconcileSettlements = defineScheduled({ name: 'reconcile-settlements', schedule: '10 * * * *' })

export const workOn = (operationId: string): string => moveMoney.idOf(operationId)

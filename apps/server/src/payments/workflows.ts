import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

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

export const workOn = (operationId: string): string => moveMoney.idOf(operationId)

import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

/** An order has the id of its attempt: whoever looks at an order sees how it came to be. */
export const placeOrder = defineWorkflow({
  name: 'place-order',
  idOf: (attemptId: string) => `order:${attemptId}`,
  input: (attemptId) => [attemptId],
  of: 'order',
})

export const takeUpAttempt = defineWorkflow({
  name: 'take-up-attempt',
  idOf: ({ attemptId, turn }: { attemptId: string; turn: number }) => `take-up:${attemptId}:${turn}`,
  input: ({ attemptId }) => [attemptId],
  // A silent gateway must not keep other orders from being placed.
  queue: 'waiting',
})

export const letApprovalGo = defineWorkflow({
  name: 'let-approval-go',
  idOf: (attemptId: string) => `let-go:${attemptId}`,
  input: (attemptId) => [attemptId],
  // A silent lender holds up nobody's money.
  queue: 'waiting',
})

export const releaseStrayPayment = defineWorkflow({
  name: 'release-stray-payment',
  idOf: ({ attemptId, turn }: { attemptId: string; turn: number }) => `stray:${attemptId}:${turn}`,
  input: ({ attemptId, turn }) => [attemptId, turn],
  queue: 'money',
})

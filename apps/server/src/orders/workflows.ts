import { defineWorkflow } from '../platform/workflow/define-workflow.ts'

export const sendReceipt = defineWorkflow({
  name: 'send-receipt',
  idOf: (orderId: string) => `receipt:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'mail',
  of: 'order',
})

export const releaseOrder = defineWorkflow({
  name: 'release-order',
  idOf: (orderId: string) => `release:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'carrier',
  of: 'order',
})

/** Of the release before, as the next one: money moves by operations (`payments/workflows.ts`). */
export const capturePayment = defineWorkflow({
  name: 'capture-payment',
  idOf: (orderId: string) => `capture:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'money',
  of: 'order',
})

export const voidPayment = defineWorkflow({
  name: 'void-payment',
  idOf: (orderId: string) => `void:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'money',
  of: 'order',
})

export const fileOrderTax = defineWorkflow({
  name: 'file-tax',
  idOf: (orderId: string) => `tax:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'money',
  of: 'order',
})

/** A refund that is done is told to the shopper and to whoever files its tax. */
export const tellOfRefund = defineWorkflow({
  name: 'tell-of-refund',
  idOf: ({ orderId, cause }: { orderId: string; cause: string }) => `refund:${orderId}:${cause}`,
  input: ({ orderId, cause }) => [orderId, cause],
  queue: 'mail',
})

/** No new hold was given for what has not left: the shopper hears of it. */
export const tellOfHold = defineWorkflow({
  name: 'tell-of-hold',
  idOf: (operationId: string) => `hold-refused:${operationId}`,
  input: (operationId) => [operationId],
  queue: 'mail',
})

/** A hold that nobody can renew ends before all has left: the shopper hears of it. */
export const tellOfEndingHold = defineWorkflow({
  name: 'tell-of-ending-hold',
  idOf: ({ paymentId }: { paymentId: string; amountCents: number }) => `hold-ending:${paymentId}`,
  input: ({ paymentId, amountCents }) => [paymentId, amountCents],
  queue: 'mail',
})

/** An order that we canceled is told to whoever ordered. */
export const tellOfCancel = defineWorkflow({
  name: 'tell-of-cancel',
  idOf: (orderId: string) => `cancel:${orderId}`,
  input: (orderId) => [orderId],
  queue: 'mail',
  of: 'order',
})

/** A promised day can't be kept: whoever ordered hears of the new one. */
export const tellOfDelay = defineWorkflow({
  name: 'tell-of-delay',
  idOf: ({ orderId, round }: { orderId: string; round: number }) => `delay:${orderId}:${round}`,
  input: ({ orderId, round }) => [orderId, round],
  queue: 'mail',
})

/** A late order that nobody wants, or agreed to, is canceled if the carrier gives its labels back. */
export const callBackOrder = defineWorkflow({
  name: 'call-back-order',
  idOf: ({ orderId, round }: { orderId: string; round: number }) => `call-back:${orderId}:${round}`,
  input: ({ orderId, round }) => [orderId, round],
  queue: 'carrier',
})

/** What the desk calls the work that moves an order's money, by what it does. */
export const MOVE_NAMES = {
  capture: capturePayment.name,
  void: voidPayment.name,
  refund: 'refund-payment',
  extend: 'extend-hold',
  authorize: 'authorize-again',
} as const

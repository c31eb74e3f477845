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

/** What the desk calls the work that moves an order's money, by what it does. */
export const MOVE_NAMES = {
  capture: capturePayment.name,
  void: voidPayment.name,
  refund: 'refund-payment',
} as const

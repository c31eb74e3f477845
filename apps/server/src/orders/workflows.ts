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

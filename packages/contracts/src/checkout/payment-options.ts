import { PAYMENT_SECTIONS } from '@shop/domain/payments/payment-options'
import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Cents } from '../platform/money.ts'

const PaymentOption = z.object({
  type: z.enum(PAYMENT_TYPES),
  label: z.string(),
  section: z.enum(PAYMENT_SECTIONS),
  /** Of the order when it is paid so; before tax while nobody knows where it goes. */
  totalInCents: Cents,
  /** What of it is left to pay beside the credit of the cart. */
  leftInCents: Cents,
  /** What is taken off for paying so; 0 where nothing is. */
  discountInCents: Cents,
  discountInPercentage: z.number(),
  /** How it is paid: `4 payments of $178.75`. */
  sentence: z.string(),
  /** False where the shop has nobody who takes it: a page leaves it out. */
  isTaken: z.boolean(),
  /** Why it cannot be chosen; null for what can. */
  reason: z.string().nullable(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const PaymentOptions = z.object({
  cartId: z.string(),
  version: z.int(),
  /** Whether the totals are those that would be charged. */
  isComplete: z.boolean(),
  /** `/api/payment-groups/{id}` */
  paymentGroups: z.array(z.string()),
  options: z.array(PaymentOption),
})
export type PaymentOptions = z.infer<typeof PaymentOptions>

export const getPaymentOptions = endpoint({
  method: 'GET',
  path: '/checkout/payment-options',
  access: 'shopper',
  summary: 'Every way to pay for the cart, with what it costs and how it is paid, or why not',
  query: z.object({ cartId: z.uuid() }),
  response: z.object({ paymentOptions: PaymentOptions }),
})

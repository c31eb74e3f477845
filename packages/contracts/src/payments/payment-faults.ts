import { PAYMENT_TYPES } from '@shop/domain/payments/payment-type'
import { FAULT_STAGES, SDK_FAULTS } from '@shop/domain/payments/sdk-faults'
import * as z from 'zod'
import { endpoint } from '../platform/endpoint.ts'

export const postPaymentFault = endpoint({
  method: 'POST',
  path: '/checkout/payment-faults',
  access: 'shopper',
  summary: 'What went wrong with the payment SDK in a browser: kept for us, never shown',
  body: z.strictObject({
    fault: z.enum([...SDK_FAULTS, 'UNKNOWN']),
    stage: z.enum(FAULT_STAGES),
    paymentType: z.enum(PAYMENT_TYPES),
  }),
  response: z.object({ noted: z.literal(true) }),
})

import type { PaymentType } from './payment-type.ts'

/** What an account and its company may pay with; `standard` is for everybody who was not told otherwise. */
export type PaymentGroupId = 'standard' | 'invoice'

/** How calls name a group. */
export function paymentGroupReference(id: string): string {
  return `/api/payment-groups/${id}`
}

export function paymentGroupOf(type: PaymentType): PaymentGroupId {
  return type === 'resolve' ? 'invoice' : 'standard'
}

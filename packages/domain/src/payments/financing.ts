import type { PaymentType } from './payment-type.ts'

/** Lenders by whom a total is paid in parts. Who leases, bills a company or issues a card of its own is none of them. */
export const FINANCING_TYPES = ['klarna', 'affirm'] as const satisfies readonly PaymentType[]

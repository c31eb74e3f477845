import { LONGEST_ZIP } from '../validation/zip.ts'

/** The longest each part of a question for an order may be, for the form and the contract. */
export const ORDER_LOOKUP_LIMITS = { orderId: 40, zip: LONGEST_ZIP } as const

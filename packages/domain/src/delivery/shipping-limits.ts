import { LONGEST_ZIP } from '../validation/zip.ts'

/** The longest each part of a shipping address may be, for the form and the contract. */
export const SHIPPING_LIMITS = {
  firstName: 25,
  lastName: 25,
  addressLine1: 100,
  addressLine2: 100,
  zip: LONGEST_ZIP,
  phone: 30,
  email: 200,
  specialInstructions: 80,
} as const

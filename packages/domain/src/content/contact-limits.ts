/** The longest each part of a message to customer service may be, for the form, the contract and the table. */
export const CONTACT_LIMITS = { name: 60, email: 200, message: 2000 } as const

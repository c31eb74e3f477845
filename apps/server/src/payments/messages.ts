export const messages = {
  notGenuine: 'This call does not come from the payment gateway.',
  unavailable: 'Card payments are not available right now. Please try again in a minute.',
} as const

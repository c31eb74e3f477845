export const messages = {
  notGenuine: 'This request isn’t from the payment gateway.',
  unavailable: 'Card payments aren’t available right now. Please try again in a minute.',
} as const

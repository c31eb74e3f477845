export const messages = { notGenuine: 'This call does not come from the payment gateway.' } as const

export const messages = {
  noAccount: 'This order was placed without an account. Give a gift card instead.',
  aboveLimit: 'That’s above your limit for refunds. Ask a colleague with a higher limit to give it.',
  alreadyGiven: 'This gift card was already given. Its code can’t be shown again.',
} as const

export const messages = {
  askedTooLongAgo: 'This was asked for more than 3 days ago. Ask again from the list.',
} as const

/** Nothing appears unread; these keep the readers from drowning. */
export const REVIEWS_PER_ADDRESS = { name: 'review-address', points: 20, seconds: 3600 } as const
export const REVIEWS_PER_EMAIL = { name: 'review-email', points: 6, seconds: 86_400 } as const
export const VOTES_PER_ADDRESS = { name: 'review-vote-address', points: 120, seconds: 3600 } as const

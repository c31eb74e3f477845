import type { ReviewQueue, ReviewToModerate } from '@shop/contracts/reviews/review-moderation'

export const messages = {
  title: 'Reviews',
  line: (count: number, oldest: string | null) =>
    oldest === null ? 'None waiting.' : `${count} waiting, oldest ${oldest}. Target is one business day.`,
  queues: 'Queues',
  queue: 'Queue',
  verified: 'Verified buyer',
  order: (number: string) => `Order ${number}`,
  orderNotKept: 'Order no longer kept',
  noOrder: 'No order of ours shows the purchase',
  boughtOn: (day: string) => `bought ${day}`,
  decided: {
    published: (day: string) => `Published ${day}.`,
    refused: (day: string, reason: string) => `Rejected ${day}: ${reason}.`,
  },
  hiddenTitle: 'Rating hidden until you decide.',
  hiddenText: 'A low score is never a reason to reject.',
  checks: 'Checks',
  reasons: 'If you reject, say why',
  reasonMissing: 'Choose a reason first.',
  publish: 'Publish',
  hideAndPublish: 'Hide contact details and publish',
  publishAfterAll: 'Publish after all',
  reject: 'Reject',
  takeDown: 'Take down',
  keys: { publish: 'P', reject: 'R' },
  keysHint: 'P publishes, R rejects with the chosen reason, J and K move through the queue.',
  published: (title: string, stars: number) => `Published: ${title}, ${starsText(stars)}`,
  rejected: (title: string, stars: number) => `Rejected: ${title}, ${starsText(stars)}`,
  next: 'Next',
  previous: 'Previous',
  miles: (label: string) => `${label} miles`,
  sameText: (count: number) => (count === 1 ? 'Same text, once more' : `Same text, ${count} times more`),
} as const

function starsText(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`
}

export const queueNames: Readonly<Record<ReviewQueue, string>> = {
  waiting: 'Waiting',
  flagged: 'Flagged',
  published: 'Published',
  refused: 'Rejected',
}

export const emptyQueues: Readonly<Record<ReviewQueue, { title: string; reason: string }>> = {
  waiting: { title: 'Nothing waits here', reason: 'New reviews arrive as owners write them.' },
  flagged: {
    title: 'Nothing is flagged',
    reason: 'Reviews with contact details, links or copied text come here as well.',
  },
  published: {
    title: 'Nothing published yet',
    reason: 'What this desk publishes is listed here, latest first.',
  },
  refused: { title: 'Nothing rejected', reason: 'What this desk rejects is listed here, with its reason.' },
}

type Flag = ReviewToModerate['flags'][number]

export const flagNames: Readonly<Record<Flag, string>> = {
  'personal-data': 'Contact details',
  link: 'Link',
  'copied-text': 'Same text',
}

/** What a check found, and what it says when it found nothing. */
export const checks: Readonly<Record<Flag, { name: string; found: string; clear: string }>> = {
  'personal-data': {
    name: 'Personal details',
    found: 'Contact details, marked in the text. Hide them and publish.',
    clear: 'No phone number and no e-mail address.',
  },
  link: { name: 'No advertising', found: 'A link, marked in the text.', clear: 'No link.' },
  'copied-text': {
    name: 'Own words',
    found: 'Another review says the same.',
    clear: 'No other review says the same.',
  },
}

export const boughtHere = {
  name: 'Bought here',
  yes: 'An order of ours shows the purchase.',
  no: 'No order of ours shows the purchase. That alone is no reason to reject.',
} as const

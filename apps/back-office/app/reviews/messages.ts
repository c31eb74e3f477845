import type { ReviewQueue, ReviewToModerate } from '@shop/contracts/reviews/review-moderation'

export const messages = {
  title: 'Reviews',
  line: (count: number, oldest: string | null) =>
    oldest === null ? 'None waiting.' : `${count} waiting, oldest ${oldest}. Target is one business day.`,
  queues: 'Queues',
  queue: 'Queue',
  verified: 'Verified Buyer',
  order: (number: string) => `Order ${number}`,
  orderNotKept: 'Order no longer on file',
  noOrder: 'No matching order',
  boughtOn: (day: string) => `bought ${day}`,
  decided: {
    published: (day: string) => `Published ${day}.`,
    refused: (day: string, reason: string) => `Rejected ${day}: ${reason}.`,
  },
  hiddenTitle: 'Rating hidden until you decide.',
  hiddenText: 'A low score is never a reason to reject.',
  checks: 'Checks',
  reasons: 'Reason to reject',
  reasonMissing: 'Choose a reason first.',
  publish: 'Publish',
  hideAndPublish: 'Hide contact details and publish',
  publishAfterAll: 'Publish anyway',
  reject: 'Reject',
  takeDown: 'Take down',
  keys: { publish: 'P', reject: 'R' },
  shortcuts: {
    next: 'Next review',
    previous: 'Previous review',
    publish: 'Publish the review',
    reject: 'Reject it for the chosen reason',
  },
  keysHint: 'P to publish, R to reject with the chosen reason, J and K to move through the queue.',
  published: (title: string, stars: number) => `Published: ${title}, ${starsText(stars)}`,
  rejected: (title: string, stars: number) => `Rejected: ${title}, ${starsText(stars)}`,
  next: 'Next',
  previous: 'Previous',
  miles: (label: string) => `${label} miles`,
  sameText: (count: number) =>
    count === 1 ? 'Same text in 1 other review' : `Same text in ${count} other reviews`,
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
  waiting: { title: 'Queue is empty', reason: 'New reviews arrive as owners write them.' },
  flagged: {
    title: 'Nothing flagged',
    reason: 'Reviews with contact details, links or copied text also show up here.',
  },
  published: {
    title: 'Nothing published yet',
    reason: 'Reviews your team publishes show up here, newest first.',
  },
  refused: { title: 'Nothing rejected', reason: 'Reviews your team rejects show up here, with the reason.' },
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
    clear: 'No phone number or email address.',
  },
  link: { name: 'No advertising', found: 'A link, marked in the text.', clear: 'No link.' },
  'copied-text': {
    name: 'Own words',
    found: 'Same text as another review.',
    clear: 'No other review has this text.',
  },
}

export const boughtHere = {
  name: 'Bought here',
  yes: 'Matches one of our orders.',
  no: 'No matching order. That alone isn’t a reason to reject.',
} as const

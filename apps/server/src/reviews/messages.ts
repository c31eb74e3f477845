export const messages = {
  unknownReview: 'There is no such review.',
  unknownScope: 'There is nothing to review here.',
  alreadyPublished: 'This review is on the page already.',
  alreadyRefused: 'This review was refused already.',
  decidedByAnother: 'Somebody else has decided this review meanwhile.',
} as const

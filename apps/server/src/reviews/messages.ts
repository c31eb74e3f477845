export const messages = {
  unknownReview: 'We couldn’t find that review.',
  switchedOff: 'Reviews are closed for a moment. Please try again later.',
  unknownScope: 'There’s nothing to review here.',
  alreadyPublished: 'This review is already published.',
  alreadyRefused: 'This review was already rejected.',
  decidedByAnother: 'Someone else already decided on this review.',
  look: 'Reviews to moderate',
} as const

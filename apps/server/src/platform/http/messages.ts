export const messages = {
  cardNumber: 'Please do not enter a card number here.',
  fault: 'Oops. Something went wrong, please try again.',
  invalid: 'Please check the marked fields.',
  unauthorized: 'Your session has ended. Please try again.',
  signIn: 'Please sign in to continue.',
  forbidden: 'This is not allowed.',
  wrongRole: 'Your role does not include this.',
  notFound: 'This page is missing.',
  unknownHost: 'No shop is served under this name.',
  keyMissing: 'This call needs an Idempotency-Key.',
  keyReused: 'This Idempotency-Key was used for another call.',
  tooMany: 'Too many tries. Please wait a moment and try again.',
} as const

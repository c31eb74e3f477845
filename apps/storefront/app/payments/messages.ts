export const paymentMessages = {
  frameTitle: 'Card details',
  loading: 'Loading the card form',
  notLoaded: 'The card form did not load.',
  needsScript: 'Paying by card needs JavaScript. Turn it on, or call us to order.',
  tryAgain: 'Try again',
  noAnswer: 'The card could not be read. Please try again.',
}

export const paymentMessages = {
  frameTitle: 'Card details',
  codeFrameTitle: 'Security code',
  walletsTitle: 'Pay with a wallet',
  bankFrameTitle: 'Page of your bank',
  fastFrameTitle: 'Your saved details',
  loading: 'Loading the card form',
  notLoaded: 'The card form didn’t load.',
  needsScript: 'You need JavaScript to pay by card. Turn it on, or call us to order.',
  tryAgain: 'Try again',
  noAnswer: 'We couldn’t read the card. Please try again.',
}

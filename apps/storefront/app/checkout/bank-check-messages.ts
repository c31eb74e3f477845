export const bankCheckMessages = {
  title: 'Your bank wants to check it’s you',
  about: (total: string, card: string) => `${total} on ${card}. Nothing is charged until this is done.`,
  another: 'Use another card',
  ended: {
    refused:
      'Your bank couldn’t confirm it’s you. Nothing was charged. Use another card or another way to pay.',
    unavailable:
      'Your bank can’t check it’s you right now. Nothing was charged. Use another card or another way to pay.',
    closed:
      'You stopped before your bank was done. Nothing was charged. Place your order again, or use another card.',
    failed: 'We couldn’t reach your bank. Nothing was charged. Try again, or use another card.',
  },
  typeItAgain:
    'Your bank wants to check it’s you. Nothing was charged. Choose “Another card” and enter this card’s number.',
}

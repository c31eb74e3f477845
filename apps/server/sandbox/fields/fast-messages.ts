export const fastMessages = {
  pageTitle: 'Your saved details',
  title: 'Use your saved details',
  sentTo: (phoneEnd: string) =>
    `We texted a code to your phone ending in ${phoneEnd}. It fills in your address and brings your card.`,
  code: 'Code',
  submit: 'Use my details',
  skip: 'Continue without it',
  missing: 'Enter the 6 digits from the text.',
  again: 'That isn’t the code we sent. Check the text and try again.',
  over: 'That didn’t work. You can fill in your details yourself.',
}

export const messages = {
  'begins-in-the-past': 'Choose a beginning in the future.',
  'unknown-fact': 'This fee doesn’t exist.',
  'already-planned': 'Another change already begins at this time.',
  'nothing-changes': 'That’s already in force.',
  'mode-and-amount': 'With a fee, say where it shows. Without one, leave the amount at $0.',
  alreadyWaiting: (request: string) => `Request ${request} for this is still waiting.`,
} as const

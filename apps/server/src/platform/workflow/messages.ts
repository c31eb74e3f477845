export const messages = {
  'not-stuck': 'This workflow isn’t stuck anymore.',
  'already-retried': 'Someone already retried this workflow.',
  look: 'Stuck work',
} as const

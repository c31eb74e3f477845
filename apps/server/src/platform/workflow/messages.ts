export const messages = {
  'not-stuck': 'This workflow is not stuck any more.',
  'already-retried': 'Somebody has already retried this workflow.',
} as const

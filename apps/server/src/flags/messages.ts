export const messages = {
  'changed-meanwhile': 'Someone else just changed this flag. Check how it stands now, then try again.',
  'unknown-channel': 'This channel doesn’t exist.',
  'not-for-shoppers': 'This flag is on or off for everyone. It has no rollout.',
  'step-in-the-past': 'Choose a time in the future for each step.',
  'two-steps-at-once': 'Two steps have the same time.',
  look: 'Flags',
  goesTo: (key: string, from: number, to: number) => `${key} goes from ${from}% to ${to}%`,
} as const

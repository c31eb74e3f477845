export const messages = {
  selectionGone: 'This selection has expired. Select the rows again.',
  alreadyStarted: 'This job has already started.',
  nothingToChange: 'Nothing would change.',
  whyMissing: 'Please enter a reason. A second person decides this one.',
  notRunning: 'This job isn’t running.',
  noUndo: 'This job can’t be undone.',
  alreadyUndone: (number: string) => `Already undone by ${number}.`,
  tooLate: 'A job can be undone for 7 days.',
  notWaiting: 'This job isn’t waiting any more.',
  reason: 'Reason',
  gone: 'No longer there.',
  refusedFile: (number: string) => `${number}-refused.csv`,
} as const

export const savedMessages = {
  title: 'Saved tires',
  text: 'Kept in this browser, at today’s prices.',
  description: 'The tires you saved in this browser, at today’s prices.',
  none: 'No saved tires yet',
  noneText: 'Press the heart on a tire and you find it here again.',
  findTires: 'Find tires',
  failed: 'We could not load your saved tires. Try again.',
  retry: 'Try again',
  remove: (name: string) => `Remove ${name}`,
  each: 'each',
  soldOut: 'Sold out',
  notSold: 'Not sold',
}

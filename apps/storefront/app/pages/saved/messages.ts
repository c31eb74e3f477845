import { formatDollars } from '@shop/domain/money/format-dollars'

export const savedMessages = {
  title: 'Saved tires',
  text: 'Saved in this browser, at today’s prices.',
  description: 'The tires you saved in this browser, at today’s prices.',
  none: 'No saved tires yet',
  noneText: 'Tap the heart on any tire to save it here.',
  findTires: 'Find tires',
  failed: 'We couldn’t load your saved tires. Try again.',
  retry: 'Try again',
  remove: (name: string) => `Remove ${name}`,
  setOfFour: (perTire: number) => `Set of 4, ${formatDollars(perTire)} each`,
  soldOut: 'Sold out',
  notSold: 'No longer sold',
}

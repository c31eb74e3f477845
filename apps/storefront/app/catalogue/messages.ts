import { formatDollars } from '@shop/domain/money/format-dollars'

export const catalogueMessages = {
  scoreWords: { good: 'Good', great: 'Great', excellent: 'Excellent' },

  popular: {
    title: 'Popular tires',
    titleFor: (vehicle: string) => `Popular tires for your ${vehicle}`,
    all: 'Browse all tires',
    allFor: 'See all that fit',
    setOfFour: (perTire: number) => `Set of 4, ${formatDollars(perTire)} each`,
    missingImage: 'Image coming soon',
  },
} as const

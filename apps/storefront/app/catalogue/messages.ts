export const catalogueMessages = {
  scoreWords: { good: 'Good', great: 'Great', excellent: 'Excellent' },

  popular: {
    title: 'Popular tires',
    all: 'Browse all tires',
    each: 'each',
    missingImage: 'Image coming soon',
  },
} as const

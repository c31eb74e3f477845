import { formatDollars } from '../money/format-dollars.ts'

const whole = (count: number) => count.toLocaleString('en-US')

/** What guided shopping says of its picks. */
export const GUIDED_MESSAGES = {
  titles: {
    grip: 'Most traction',
    handling: 'Best handling',
    'long-life': 'Longest lasting',
    'low-price': 'Lowest price',
    snow: 'Best in snow',
    overall: 'Best SimpleScore',
  },
  bestMatch: 'Best match',
  nextMatch: 'Another good match',
  names: { grip: 'Traction', handling: 'Handling', 'long-life': 'Longevity', overall: 'SimpleScore' },
  score: (name: string, score: number) => `${name} ${score.toFixed(1)} of 10.`,
  bestScore: (name: string, score: number, of: number) =>
    `${name} ${score.toFixed(1)} of 10, the best of the ${whole(of)} that matched.`,
  lowestPrice: (of: number) => `The lowest price of the ${whole(of)} that matched.`,
  warranty: (miles: number) => `${whole(miles)} miles of treadwear warranty.`,
  noWarranty: 'No treadwear warranty.',
  owners: (average: number, count: number) =>
    `${average.toFixed(1)} stars from ${count === 1 ? '1 owner' : `${whole(count)} owners`}.`,
  severeSnow: 'Rated for severe snow: it carries the mountain snowflake.',
  notForSnow: 'Not rated for severe snow.',
  outOfStock: 'Out of stock right now.',
  givesUp: (what: readonly string[]) => `You give up: ${what.join(', and ')}.`,
  milesLess: (miles: number) => `${whole(miles)} miles of warranty`,
  centsMore: (cents: number) => formatDollars(cents),
  pointsLess: (name: string, points: number) => `${points.toFixed(1)} points of ${name.toLowerCase()}`,
} as const

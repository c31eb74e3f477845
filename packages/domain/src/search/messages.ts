import { formatDollars } from '../money/format-dollars.ts'

const whole = (count: number) => count.toLocaleString('en-US')

const nameInSentence = (name: string) => (name === 'SimpleScore' ? name : name.toLowerCase())

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
  score: (name: string, score: number) => `${name} ${score.toFixed(1)} out of 10.`,
  bestScore: (name: string, score: number, of: number) =>
    `${name} ${score.toFixed(1)} out of 10, the best of ${whole(of)} matches.`,
  lowestPrice: (of: number) => `The lowest price of ${whole(of)} matches.`,
  warranty: (miles: number) => `${whole(miles)}-mile treadwear warranty.`,
  noWarranty: 'No treadwear warranty.',
  owners: (average: number, count: number) =>
    `${average.toFixed(1)} stars from ${count === 1 ? '1 owner' : `${whole(count)} owners`}.`,
  severeSnow: 'Rated for severe snow, with the mountain snowflake.',
  notForSnow: 'Not rated for severe snow.',
  higherButDearer: (name: string, points: number, cents: number) =>
    `Another pick is ${points.toFixed(1)} points higher for ${nameInSentence(name)} and costs ${formatDollars(cents)} more.`,
  cheaperButLower: (cents: number, points: number) =>
    `Another pick costs ${formatDollars(cents)} less, with a SimpleScore ${points.toFixed(1)} points lower.`,
  outOfStock: 'Out of stock right now.',
  givesUp: (what: readonly string[]) => `Trade-off: ${what.join(', and ')}.`,
  milesLess: (miles: number) => `${whole(miles)} fewer warranty miles`,
  centsMore: (cents: number) => `costs ${formatDollars(cents)} more`,
  pointsLess: (name: string, points: number) =>
    `${points.toFixed(1)} points lower for ${nameInSentence(name)}`,
} as const

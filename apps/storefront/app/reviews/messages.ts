import type { ReviewSort } from '@shop/domain/reviews/review-sorts'

const number = (value: number) => value.toLocaleString('en-US')
const reviewsWord = (count: number) => (count === 1 ? 'review' : 'reviews')
const reviews = (count: number) => `${number(count)} ${reviewsWord(count)}`

export const reviewMessages = {
  title: 'Owner reviews',
  reviews,
  figures: (count: number, again: number | null) =>
    again === null ? reviews(count) : `${reviews(count)}, ${again}% would buy again`,
  /** `Wet grip 4.6` */
  rankedBy: (name: string, average: number) => `${name} ${average.toFixed(1)}`,
  ratingCount: (count: number) => (count === 1 ? '1 rating' : `${number(count)} ratings`),
  outOfFive: (average: number) => `${average.toFixed(1)} out of 5`,
  notRated: 'Not rated yet',
  byStars: 'Reviews by stars',
  starCount: (stars: number) => `${stars} ${stars === 1 ? 'star' : 'stars'}`,
  reviewsWord,
  ratings: 'Owner ratings',
  write: 'Write a review',
  writeOf: (name: string) => `Write a review of ${name}`,
  readAll: (count: number) => `Read all ${reviews(count)}`,
  empty: 'No reviews yet. Have you driven on these?',
  writeFirst: 'Write the first one',
  noneWith: 'No reviews match.',
  showAll: 'Show all reviews',
  vehicleWithCount: (label: string, count: number) => `${label} (${number(count)})`,
  myVehicle: 'My vehicle',
  count: (count: number) => `(${number(count)})`,
  sortLabel: 'Sort reviews',
  sorts: {
    helpful: 'Most helpful',
    newest: 'Newest',
    highest: 'Highest rated',
    lowest: 'Lowest rated',
  } satisfies Record<ReviewSort, string>,
  vehiclesLabel: 'Reviews by vehicle',
  everyVehicle: 'All vehicles',
  verified: 'Verified Buyer',
  miles: (band: string) => `${band} miles`,
  buyAgain: 'Would buy again',
  notAgain: 'Wouldn’t buy again',
  more: 'More',
  less: 'Less',
  helpful: 'Helpful',
  helpfulOf: (summary: string) => `Helpful: ${summary}`,
  voted: 'Thanks for your vote',
  voteFailed: 'We couldn’t count your vote. Try again in a moment',
  pages: 'Pages of reviews',
  earlier: 'Previous',
  later: 'Next',
  page: (page: number, last: number) => `Page ${number(page)} of ${number(last)}`,
  howWeCheck:
    'Our team checks every review. We publish good and bad ones and remove only ads, abuse and personal information.',
} as const

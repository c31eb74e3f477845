import { FEWEST_RATINGS, type ReviewedLineSort } from '@shop/domain/reviews/review-sorts'
import { reviewMessages } from './messages.ts'

const { reviews } = reviewMessages

/** What the pages of reviews say beyond the reviews themselves, which a product page shows as well. */
export const reviewPageMessages = {
  line: {
    title: (brand: string, line: string) => `${brand} ${line} reviews`,
    description: (brand: string, line: string, count: number, average: number | null) =>
      average === null
        ? `What owners of the ${brand} ${line} say. Be the first to write a review.`
        : `${reviews(count)} of the ${brand} ${line} from owners, averaging ${average.toFixed(1)} out of 5 stars. Read them by vehicle, stars and miles driven.`,
    crumb: 'Reviews',
    seeTire: 'See sizes and prices',
  },

  scope: {
    brandTitle: (name: string) => `${name} tire reviews`,
    typeTitle: (name: string) => `${name} tire reviews`,
    categoryTitle: (name: string) => `${name} tires: owner reviews`,
    description: (title: string, count: number) =>
      count === 0
        ? `${title}: be the first to write one.`
        : `${title}: ${reviews(count)} from owners, with ratings for grip, comfort, noise and treadwear.`,
    lines: 'Reviewed tires',
    newest: 'Newest reviews',
    seeTires: (name: string) => `See ${name} tires`,
    noneYet: 'No reviews here yet',
    tooFew: `No tire here has ${FEWEST_RATINGS} owner ratings for this yet. See the most reviewed instead.`,
    ranked: (isOfKind: boolean) =>
      `${isOfKind ? 'Tires' : 'Road tires'} with at least ${FEWEST_RATINGS} owner ratings, highest first.`,
    sortLabel: 'Sort tires',
  },

  hub: {
    title: 'Tire reviews',
    lead: (count: number) => `${reviews(count)} from people who drive on them.`,
    description: (count: number) =>
      `${reviews(count)} from tire owners: dry and wet grip, winter, comfort, noise and treadwear, by brand, type and vehicle.`,
    sections: 'Best by what matters to you',
    brands: 'Reviews by brand',
    types: 'Reviews by type',
    categories: 'Reviews by category',
    home: 'Home',
    allTires: 'See tires by type',
  },

  sections: {
    'most-reviewed': { title: 'Most reviewed tires', pill: 'Most reviewed' },
    'top-rated': { title: 'Top-rated tires', pill: 'Top rated' },
    dry: { title: 'Top-rated tires for dry grip', pill: 'Dry grip' },
    wet: { title: 'Top-rated tires for wet grip', pill: 'Wet grip' },
    winter: { title: 'Top-rated tires for winter', pill: 'Winter' },
    comfort: { title: 'Top-rated tires for comfort', pill: 'Comfort' },
    noise: { title: 'Top-rated tires for low noise', pill: 'Noise' },
    treadwear: { title: 'Top-rated tires for treadwear', pill: 'Treadwear' },
  } satisfies Record<ReviewedLineSort, { title: string; pill: string }>,
} as const

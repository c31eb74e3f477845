import type { LineReviews } from '../app/reviews/load-line-reviews.ts'

const starCounts = [60, 20, 10, 6, 4].map((count, index) => ({ stars: 5 - index, count }))

/** A hundred reviews of a line, the first two of them. */
export const exampleReviews: LineReviews = {
  line: {
    slug: 'ridgeback-a-t',
    name: 'Ridgeback A/T',
    brand: { slug: 'kestrel', label: 'Kestrel' },
    type: { id: 4, name: 'All-terrain', slug: 'all-terrain' },
    imageSrc: null,
  },
  summary: {
    reviewCount: 100,
    average: 4.26,
    starCounts,
    wouldBuyAgainPercent: 84,
    attributes: [
      { attribute: 'dry', average: 4.5, count: 90 },
      { attribute: 'wet', average: 4.1, count: 90 },
      { attribute: 'winter', average: null, count: 0 },
      { attribute: 'comfort', average: 4, count: 80 },
      { attribute: 'noise', average: 3.2, count: 80 },
      { attribute: 'treadwear', average: 4.4, count: 85 },
    ],
  },
  vehicles: [
    { make: { slug: 'subaru', name: 'Subaru' }, model: { slug: 'outback', name: 'Outback' }, count: 9 },
  ],
  reviews: [
    {
      id: 1,
      stars: 2,
      ratings: [{ attribute: 'wet', stars: 2 }],
      summary: 'Quiet, but slow to warm up in the wet',
      comments: 'In the first cold rain the back stepped out a little.',
      isVerifiedBuyer: true,
      vehicle: '2019 Subaru Outback',
      milesBand: '10000-14999',
      drivingStyle: 'confident',
      use: 'highway-and-city',
      wouldBuyAgain: false,
      helpfulCount: 41,
      unhelpfulCount: 2,
      writtenOn: '2025-11-24',
    },
    {
      id: 2,
      stars: 5,
      ratings: [],
      summary: 'Good on the highway',
      comments: 'Nothing to add. '.repeat(40),
      isVerifiedBuyer: false,
      vehicle: null,
      milesBand: null,
      drivingStyle: null,
      use: null,
      wouldBuyAgain: null,
      helpfulCount: 0,
      unhelpfulCount: 0,
      writtenOn: '2024-02-01',
    },
  ],
  resultMetadata: { pagination: { total: 100, page: 2, limit: 10 } },
}

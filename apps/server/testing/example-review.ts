/** What an owner sends: complete, and nothing about it suspicious. */
export const EXAMPLE_REVIEW = {
  stars: 2,
  ratings: { dry: 4, wet: 2, noise: 5 },
  wouldBuyAgain: false,
  summary: 'Quiet, but slow to warm up in the wet',
  comments: 'In the first cold rain the back stepped out a little. After ten minutes it was fine.',
  name: 'Maya Ellison',
  email: 'maya.ellison@example.com',
  purchasedOn: '2025-11-24',
  vehicle: { year: 2019, make: 'subaru', model: 'outback' },
  milesBand: '10000-14999',
  drivingStyle: 'confident',
  use: 'highway-and-city',
} as const

import { expect, it } from 'vitest'
import {
  checkReview,
  emptyReview,
  type ReviewFields,
  readReviewFields,
  reviewBodyOf,
} from './review-fields.ts'

const complete: ReviewFields = {
  ...emptyReview,
  stars: '2',
  wouldBuyAgain: 'no',
  dry: '4',
  winter: 'na',
  summary: 'Quiet, but slow to warm up in the wet',
  comments: 'In the first cold rain the back stepped out a little.',
  year: '2019',
  make: 'subaru',
  model: 'Outback',
  milesBand: '10000-14999',
  drivingStyle: 'confident',
  use: 'highway-and-city',
  name: 'Maya Ellison',
  email: 'maya@example.com',
  purchaseDate: '11/24/2025',
}

it('[PDP-027] takes a complete review; what does not apply, or was left open, is not rated', () => {
  expect(checkReview(complete)).toEqual({})
  expect(reviewBodyOf(complete)).toMatchObject({
    stars: 2,
    ratings: { dry: 4 },
    wouldBuyAgain: false,
    purchasedOn: '2025-11-24',
    vehicle: { year: 2019, make: 'subaru', model: 'Outback' },
  })
  expect(reviewBodyOf(complete).orderNumber).toBeUndefined()
})

it.each(['stars', 'summary', 'comments'] as const)('[VAL-028] [VAL-029] misses %s', (name) => {
  expect(Object.keys(checkReview({ ...complete, [name]: '' }))).toEqual([name])
})

it('[VAL-029] stars and words are enough; what was left open is not sent', () => {
  const { stars, summary, comments } = complete
  const least = { ...emptyReview, stars, summary, comments }
  expect(checkReview(least)).toEqual({})
  expect(JSON.parse(JSON.stringify(reviewBodyOf(least)))).toEqual({
    stars: 2,
    summary,
    comments,
    ratings: {},
  })
})

it.each(['year', 'make', 'model'] as const)('a vehicle without its %s is none', (name) => {
  expect(Object.keys(checkReview({ ...complete, [name]: '' }))).toEqual([name])
})

it('an order number wants the email of the order', () => {
  expect(checkReview({ ...complete, email: '', orderNumber: 'ST-1234' })).toEqual({
    email: 'Please enter a valid email',
  })
  expect(checkReview({ ...complete, email: '' })).toEqual({})
})

it.each(['2025-11-24', '13/01/2025', '02/30/2025', 'soon'])('[VAL-005] %s is no date', (purchaseDate) => {
  expect(checkReview({ ...complete, purchaseDate })).toEqual({
    purchaseDate: 'Please enter a valid date format MM/DD/YYYY',
  })
})

it('[VAL-030] [VAL-031] a summary may have 100 characters', () => {
  expect(checkReview({ ...complete, summary: 'x'.repeat(100) })).toEqual({})
  expect(checkReview({ ...complete, summary: 'x'.repeat(124) })).toEqual({ summary: '24 characters over' })
})

it('reads a form as it was sent, without the space around it', () => {
  const form = new FormData()
  form.set('summary', '  Good  ')
  form.set('unknown', 'x')
  expect(readReviewFields(form)).toEqual({ ...emptyReview, summary: 'Good' })
})

it('a trailer has no make', () => {
  expect(reviewBodyOf({ ...complete, make: 'other', model: 'Boat trailer' }).vehicle).toEqual({
    year: 2019,
    make: null,
    model: 'Boat trailer',
  })
})

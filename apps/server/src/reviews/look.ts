import { reviewList } from '@shop/contracts/reviews/review-list'
import { sql } from 'kysely'
import { defineLook, toList, waitingIn } from '../platform/looks/define-look.ts'
import { messages } from './messages.ts'
import { SUBMITTED } from './review-states.ts'

export const waitingReviews = defineLook({
  name: 'reviews-waiting',
  title: messages.look,
  permission: 'reviews.moderate',
  target: { hours: 24 },
  link: toList(reviewList, { queue: 'waiting' }),
  statement: () => waitingIn(sql`select r.written_at as since from review r where r.state = ${SUBMITTED}`),
})

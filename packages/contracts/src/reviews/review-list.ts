import * as z from 'zod'
import { defineList } from '../platform/list.ts'
import { ReviewToModerate, reviewQueues } from './review-moderation.ts'

export const reviewList = defineList({
  name: 'reviews',
  access: { staff: 'reviews.moderate' },
  summary:
    'Reviews to decide on, oldest first, or those that were decided, latest first; never by their stars',
  filter: z.strictObject({ queue: z.enum(reviewQueues).optional() }),
  sorts: ['turn'],
  columns: ['review', 'tire', 'written', 'state', 'flags', 'decided'],
  row: ReviewToModerate,
})

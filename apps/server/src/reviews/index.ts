export { waitingReviews } from './look.ts'
export { reviewSource } from './review-list.ts'
export { reviewRoutes } from './routes.ts'

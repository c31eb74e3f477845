export { reviewSource } from './review-list.ts'
export { reviewRoutes } from './routes.ts'

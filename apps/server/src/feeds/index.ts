export { registerFeedSweep } from './follow-feeds.ts'
export { feedRoutes } from './routes.ts'

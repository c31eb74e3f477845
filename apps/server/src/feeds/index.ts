export { registerFeedSweep } from './follow-feeds.ts'
export { lateFeeds } from './look.ts'
export { feedRoutes } from './routes.ts'

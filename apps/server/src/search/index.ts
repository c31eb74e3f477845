export { browseRoutes } from './browse-routes.ts'
export { searchHistoryRoutes } from './history-routes.ts'
export { searchRoutes } from './routes.ts'

export { browseRoutes } from './browse-routes.ts'
export { type HeldColumns, holdColumns } from './held-columns.ts'
export { searchHistoryRoutes } from './history-routes.ts'
export { searchRoutes } from './routes.ts'

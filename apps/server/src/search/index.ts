export { browseRoutes } from './browse-routes.ts'
export { searchRoutes } from './routes.ts'

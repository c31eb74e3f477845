export { locationRoutes } from './routes.ts'
export { findZip } from './store.ts'

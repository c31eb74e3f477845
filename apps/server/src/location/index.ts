export { locationRoutes } from './routes.ts'
export { findZip, findZipToday } from './store.ts'

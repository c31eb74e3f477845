export { flagRoutes } from './routes.ts'

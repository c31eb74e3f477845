export { roleLimitRoutes } from './limit-routes.ts'
export { approvalRoutes } from './routes.ts'

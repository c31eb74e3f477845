export { flagSteps } from './look.ts'
export { flagRoutes } from './routes.ts'

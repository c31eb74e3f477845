export { contextResolver } from './context.ts'
export { openIdentity } from './identity.ts'
export { accountRoutes } from './routes.ts'
export { mountSignOn } from './sign-on-routes.ts'

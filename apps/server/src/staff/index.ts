export { auditSource } from './audit-list.ts'
export { staffContextResolver } from './context.ts'
export { staffRoutes } from './routes.ts'
export { staffDoor } from './staff-door.ts'

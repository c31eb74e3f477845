export { fitmentRoutes } from './routes.ts'
export { vehicleRequirement } from './vehicle-requirement.ts'

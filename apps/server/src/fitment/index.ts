export { fitmentImport } from './fitment-import.ts'
export { fitmentRoutes } from './routes.ts'
export { vehicleRequirement } from './vehicle-requirement.ts'

export { fitmentImport } from './fitment-import.ts'
export { type ChosenVehicle, type FitEvidence, judgeTire } from './judge-tire.ts'
export { fitmentRoutes } from './routes.ts'

export { appointmentRoutes } from './routes.ts'
export { takeTime } from './take-time.ts'

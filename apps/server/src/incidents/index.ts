export { registerMailIncidents } from './mail-incidents.workflow.ts'
export { incidentRoutes } from './routes.ts'

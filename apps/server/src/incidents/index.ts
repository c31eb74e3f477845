export { incidentSource } from './incident-list.ts'
export { openIncidents } from './look.ts'
export { registerMailIncidents } from './mail-incidents.workflow.ts'
export { incidentRoutes } from './routes.ts'

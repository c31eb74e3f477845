export { contentRoutes } from './routes.ts'
export { registerSendContactMessage } from './send-contact-message.workflow.ts'

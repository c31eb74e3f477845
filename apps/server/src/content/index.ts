export { pageSearch } from './page-search.ts'
export { publishPage } from './publish-page.ts'
export { contentRoutes } from './routes.ts'
export { registerSendContactMessage } from './send-contact-message.workflow.ts'

export { ATTEMPT_FIGURES } from './attempt-figures.ts'
export { registerPlaceOrder } from './place-order.workflow.ts'
export { registerReleaseStrayPayment } from './release-stray-payment.workflow.ts'
export { checkoutRoutes } from './routes.ts'

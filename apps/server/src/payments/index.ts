export { braintreeProvider } from './braintree-provider.ts'
export type { Authorization, PaymentProvider } from './payment-provider.ts'
export { paymentRoutes } from './routes.ts'
export { insertPayment, movePayment, postToLedger, selectPayments, takeProviderEvent } from './store.ts'

export { braintreeProvider } from './braintree-provider.ts'
export { guardedProvider } from './guarded-provider.ts'
export type { Authorization, Charge, PaymentProvider } from './payment-provider.ts'
export { paymentRoutes } from './routes.ts'
export {
  insertPayment,
  movePayment,
  postToLedger,
  selectKnownTransactions,
  selectPayments,
  takeProviderEvent,
} from './store.ts'

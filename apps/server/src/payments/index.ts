export { braintreeProvider } from './braintree-provider.ts'
export {
  lockPaymentsWithOrder,
  type PaymentOfOrder,
  selectFacts,
  setPaymentState,
  takeFacts,
} from './fact-store.ts'
export { guardedProvider } from './guarded-provider.ts'
export { messages as paymentMessages } from './messages.ts'
export type { Authorization, Charge, PaymentProvider, ProviderEvent } from './payment-provider.ts'
export { paymentRoutes } from './routes.ts'
export {
  insertPayment,
  movePayment,
  postToLedger,
  selectKnownTransactions,
  selectPayments,
  takeProviderEvent,
} from './store.ts'

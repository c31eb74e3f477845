export {
  lockPaymentsWithOrder,
  type PaymentOfOrder,
  selectFacts,
  setPaymentState,
  takeFacts,
} from './fact-store.ts'
export type { Authorization, Charge, PaymentProvider, ProviderEvent } from './payment-provider.ts'
export { openPayments, type Payments } from './payments.ts'
export { paymentRoutes } from './routes.ts'
export {
  insertPayment,
  movePayment,
  postToLedger,
  selectKnownTransactions,
  selectPayments,
  takeProviderEvent,
} from './store.ts'

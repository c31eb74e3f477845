export {
  insertNewFacts,
  lockPaymentsWithOrder,
  type PaymentOfOrder,
  selectFacts,
  setPaymentState,
} from './fact-store.ts'
export type {
  Authorization,
  AuthorizeOutcome,
  Charge,
  PaymentProvider,
  ProviderEvent,
} from './payment-provider.ts'
export { openPayments, type Payments } from './payments.ts'
export { paymentRoutes } from './routes.ts'
export {
  type HeldPayment,
  heldPayment,
  holdingPayment,
  insertProviderEvent,
  movePayment,
  postToLedger,
  selectKnownTransactions,
  selectPayments,
} from './store.ts'

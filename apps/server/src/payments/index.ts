export { capturePayments } from './capture-payment.ts'
export { insertNewFacts } from './fact-store.ts'
export { bookMoney, lockMoneyNamed, type Money, movedMoney } from './money-store.ts'
export { registerMoveMoney } from './move-money.workflow.ts'
export {
  endToldOperation,
  failToldRefund,
  selectOperationsOfOrder,
  takeAllHeld,
} from './operation-store.ts'
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
  selectKnownTransactions,
  selectTransactionIds,
} from './store.ts'
export { registerTellOfHolds } from './tell-of-holds.ts'
export { cancelPayments } from './void-payment.ts'
export { workOn } from './workflows.ts'

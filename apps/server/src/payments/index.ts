export { registerCaptureEndingHolds } from './capture-ending-holds.ts'
export { capturePayments } from './capture-payment.ts'
export {
  type CartCreditChoice,
  chooseStoreCredit,
  enterGiftCard,
  removeGiftCard,
} from './credit/cart-credit.ts'
export { creditRoutes } from './credit/credit-routes.ts'
export { CREDIT_TENDER } from './credit/credit-tender.ts'
export { approveCredit } from './credit/give-credit.ts'
export { payingWithCredit, releaseCredit, type SpentCredit, spendingCredit } from './credit/spend-credit.ts'
export { insertNewFacts } from './fact-store.ts'
export { registerForgetCard } from './forget-card.workflow.ts'
export type { LenderEvent, LenderPages, LenderPurchase, Standing } from './lenders/lender.ts'
export { lenderRoutes } from './lenders/lender-routes.ts'
export { holdsEnding, settlementDifferences } from './look.ts'
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
  CardUse,
  Charge,
  PaymentProvider,
  ProviderEvent,
  Sale,
} from './payment-provider.ts'
export { openPayments, type Payments } from './payments.ts'
export { readDay, reconcileDay } from './reconcile-day.ts'
export { registerReconcileSettlements } from './reconcile-settlements.workflow.ts'
export { reconciliationRoutes } from './reconciliation-routes.ts'
export { countOpenOperations } from './reconciliation-store.ts'
export { refundPayments } from './refund-payment.ts'
export { findRefundable, lockRefundable } from './refundable.ts'
export { registerRenewHolds, type TellOfEnd } from './renew-holds.ts'
export { findEndOfHold, findHoldOfOperation } from './renewal-store.ts'
export { reportText } from './report-text.ts'
export { openRiskBook, type RiskBook, readRiskRules } from './risk-rules.ts'
export { paymentRoutes } from './routes.ts'
export { savedCardRoutes } from './saved-card-routes.ts'
export { lockCardToPayWith } from './saved-card-store.ts'
export {
  type HeldPayment,
  heldPayment,
  holdingPayment,
  insertProviderEvent,
  selectHoldsOfParts,
  selectKnownRefunds,
  selectKnownTransactions,
  selectTransactionIds,
} from './store.ts'
export { cancelPayments } from './void-payment.ts'
export { workOn } from './workflows.ts'

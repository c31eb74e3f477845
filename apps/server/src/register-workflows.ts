import { deleteExpiredSessions } from './accounts/index.ts'
import {
  registerHandOverOffers,
  registerLookAfterPromises,
  registerTellOfMoveOffer,
} from './appointments/index.ts'
import { BULK_ACTIONS } from './bulk-actions.ts'
import { registerExpireCarts } from './cart/index.ts'
import { openChannelDirectory } from './channels/index.ts'
import {
  registerLetApprovalGo,
  registerPlaceOrder,
  registerReleaseStrayPayment,
  registerTakeUpAttempt,
} from './checkout/index.ts'
import { registerSendContactMessage } from './content/index.ts'
import { registerLearnLanes, selectParcels } from './delivery/index.ts'
import { registerFeedSweep } from './feeds/index.ts'
import { registerPagesOfFacts } from './fees/index.ts'
import { askForHeldPrices } from './imports/index.ts'
import { IMPORT_KINDS, onApplied, onSteppedBack } from './imports.ts'
import { registerMailIncidents } from './incidents/index.ts'
import { registerPutAwayHolds, registerWriteHolidays } from './installers/index.ts'
import { LISTS } from './lists.ts'
import {
  endingHoldNotice,
  holdNotice,
  orderRefundNotice,
  registerCallBackOrder,
  registerCapturePayment,
  registerFileTax,
  registerNoticeOverdue,
  registerReleaseOrder,
  registerRemind,
  registerSendMessages,
  registerSendReceipt,
  registerTellOfCancel,
  registerTellOfDelay,
  registerTellOfHold,
  registerTellOfLongHolds,
  registerTellOfRefund,
  registerVoidPayment,
  tellOfSale,
} from './orders/index.ts'
import {
  registerCaptureEndingHolds,
  registerForgetCard,
  registerMoveMoney,
  registerReconcileSettlements,
  registerRenewHolds,
} from './payments/index.ts'
import { registerBulkJobs } from './platform/bulk/carry-out.workflow.ts'
import { registerAuditDigest } from './platform/events/audit-digest.ts'
import { registerApplyImport } from './platform/import/apply-import.workflow.ts'
import { registerCheckImport } from './platform/import/check-import.workflow.ts'
import { registerStepBack } from './platform/import/step-back.workflow.ts'
import { registerExportList } from './platform/lists/export-list.workflow.ts'
import { registerPurges } from './platform/page-cache/purge-pages.workflow.ts'
import { registerForgetPeople } from './platform/personal-data/forget-people.workflow.ts'
import { registerRetryWorkflow } from './platform/workflow/retry-workflow.workflow.ts'
import { registerStuckWorkSweep } from './platform/workflow/tell-of-stuck-work.ts'
import { registerBeginPrices } from './pricing/index.ts'
import type { WorkerShop } from './shop.ts'

/** Every promise the worker can keep. */
export function registerWorkflows(shop: WorkerShop): void {
  const channels = openChannelDirectory(shop.db.catalogue)
  registerPlaceOrder(shop, channels)
  registerTakeUpAttempt(shop)
  registerLetApprovalGo(shop)
  registerExpireCarts(shop, deleteExpiredSessions)
  registerPutAwayHolds()
  registerWriteHolidays(shop)
  registerLookAfterPromises(shop)
  registerHandOverOffers()
  registerTellOfMoveOffer(shop, channels)
  registerLearnLanes(shop)
  registerForgetPeople(shop)
  registerReleaseStrayPayment(shop)
  registerReleaseOrder(shop)
  registerCapturePayment(shop)
  registerBeginPrices(shop)
  registerMailIncidents(shop)
  registerVoidPayment(shop)
  registerMoveMoney(shop, {
    captured: tellOfSale(shop),
    refunded: orderRefundNotice(shop),
    holdRefused: holdNotice(shop),
  })
  registerTellOfRefund(shop, channels)
  registerTellOfCancel(shop, channels)
  registerTellOfLongHolds()
  registerNoticeOverdue(shop)
  registerTellOfDelay(shop, channels)
  registerCallBackOrder(shop, channels)
  registerForgetCard(shop)
  registerFileTax(shop)
  registerRenewHolds(shop, selectParcels, endingHoldNotice(shop))
  registerCaptureEndingHolds(shop, selectParcels)
  registerTellOfHold(shop, channels)
  registerReconcileSettlements(shop)
  registerApplyImport(shop.db.importPool, IMPORT_KINDS, {
    onApplied: onApplied(shop),
    onHeld: askForHeldPrices(shop.workflows),
  })
  registerCheckImport(shop.db.importPool, IMPORT_KINDS)
  registerStepBack(shop.db.importPool, IMPORT_KINDS, onSteppedBack(shop))
  registerRetryWorkflow(shop.db.checkout, shop.workflows)
  registerStuckWorkSweep()
  registerAuditDigest()
  registerPagesOfFacts(shop)
  registerFeedSweep(shop)
  registerExportList(shop.db.officePool, LISTS)
  registerBulkJobs(shop.db.officePool, shop.workflows, BULK_ACTIONS)
  registerPurges(shop.db.checkoutPool, {
    url: shop.env.PAGE_PURGE_URL,
    secret: shop.env.INTERNAL_SECRET,
  })
  registerSendReceipt(shop, channels)
  registerSendMessages(shop, channels)
  registerRemind()
  registerSendContactMessage(shop, channels)
}

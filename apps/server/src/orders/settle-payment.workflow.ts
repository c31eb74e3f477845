import { cents } from '@shop/domain/money/cents'
import { cancelPayments, capturePayments } from '../payments/index.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { capturePayment, voidPayment } from './workflows.ts'

/** Ordered by the release before, for all of an order: its money is taken by operations. */
export function registerCapturePayment(shop: Shop): void {
  registerWorkflow(capturePayment, (orderId) =>
    transactionStep(shop.db.checkoutPool, 'capture', (tx) =>
      capturePayments(tx, shop, orderId, [{ id: orderId, hasLeft: true, goodsCents: cents(1) }]),
    ),
  )
}

/** The same for the money of an order that was cancelled. */
export function registerVoidPayment(shop: Shop): void {
  registerWorkflow(voidPayment, (orderId) =>
    transactionStep(shop.db.checkoutPool, 'void', (tx) => cancelPayments(tx, shop.workflows, orderId)),
  )
}

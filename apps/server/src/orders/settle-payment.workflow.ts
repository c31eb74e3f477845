import { movePayment, type PaymentProvider, selectPayments } from '../payments/index.ts'
import { raiseIncident } from '../platform/events/raise-incident.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import { fileTax } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { recordCapture } from './record-capture.ts'
import { findOrderWithProgress } from './store.ts'
import { capturePayment, voidPayment } from './workflows.ts'

/** The tires have left: take the money that was held. */
export function registerCapturePayment(shop: Shop): void {
  registerWorkflow(capturePayment, (orderId) =>
    settle(shop, orderId, 'capture', (provider, transactionId) => provider.capture(transactionId)),
  )
}

/** The order was cancelled: let the money go. */
export function registerVoidPayment(shop: Shop): void {
  registerWorkflow(voidPayment, (orderId) =>
    settle(shop, orderId, 'void', (provider, transactionId) => provider.void(transactionId)),
  )
}

/** The sale is filed when the money is ours. A difference between our tax and the provider's is for a person. */
async function fileTaxOnce(shop: Shop, orderId: string): Promise<void> {
  if (shop.tax.knows === 'state') return
  const differs = await callStep(`file tax ${orderId}`, async () => {
    const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
    if (!order) throw new Error(`No order ${orderId}`)
    return fileTax(shop.tax, { orderId, place: { zip: order.zip, state: order.region }, quote: order.quote })
  })
  if (!differs) return
  await transactionStep(shop.db.checkoutPool, `tell of tax ${orderId}`, (tx) =>
    raiseIncident(tx, { kind: 'tax-differs', subject: orderId, detail: differs }),
  )
}

async function settle(
  shop: Shop,
  orderId: string,
  action: 'capture' | 'void',
  atGateway: (provider: PaymentProvider, transactionId: string) => Promise<void>,
): Promise<void> {
  const payments = await callStep('payments', () => selectPayments(shop.db.checkout, orderId))
  for (const payment of payments) {
    try {
      await callStep(`${action} ${payment.id}`, async () =>
        atGateway(shop.payments.named(payment.provider), payment.transactionId),
      )
    } catch (fault) {
      // Money that did not move is never swallowed: a person decides.
      await transactionStep(shop.db.checkoutPool, `tell of ${payment.id}`, (tx) =>
        raiseIncident(tx, {
          kind: `${action}-failed`,
          subject: payment.id,
          detail: { orderId, fault: String(fault) },
        }),
      )
      throw fault
    }
    if (action === 'capture') await fileTaxOnce(shop, orderId)
    await transactionStep(shop.db.checkoutPool, `record ${payment.id}`, async (tx) => {
      if (action === 'capture') await recordCapture(tx, orderId, payment)
      else await movePayment(tx, payment.id, 'authorized', 'voided')
    })
  }
}

import { recordEvent } from '../platform/events/record-event.ts'
import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { WorkerShop } from '../shop.ts'
import { type ChannelNames, mailOrder } from './mail-order.ts'
import { findOrderWithProgress, type StoredOrder } from './store.ts'
import { sendReceipt } from './workflows.ts'

/** Receipts that the release before put on the queue; those of today are messages (`send-messages.ts`). */
export function registerSendReceipt(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(sendReceipt, async (orderId) => {
    // The end of the workflow is its record.
    await repeatableStep('send receipt', async () => {
      const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
      if (!order) throw new Error(`No order ${orderId}`)
      const file = await mailReceipt(shop, channels, order)
      const payload = { orderId, file }
      await recordEvent(shop.db.checkout, { name: 'receipt-sent', channelId: null, sessionId: null, payload })
    })
  })
}

/** To the address the shopper gave. What was sent is kept as it was, for a month: the name of its file. */
export async function mailReceipt(
  shop: WorkerShop,
  channels: ChannelNames,
  order: StoredOrder,
): Promise<string> {
  const mail = await mailOrder(shop, channels, { order, name: `receipt-${order.id}` }, async (receipt) => {
    const { renderReceipt } = await import('#mail/orders/mail/receipt')
    return renderReceipt(receipt)
  })
  return shop.files.put(Buffer.from(mail.html))
}

import { registerWorkflow } from '../../platform/workflow/register-workflow.ts'
import { callStep } from '../../platform/workflow/steps.ts'
import type { WorkerShop } from '../../shop.ts'
import { type ChannelNames, mailOrder } from '../mail-order.ts'
import { findOrderWithProgress } from '../store.ts'
import { tellOfCancel } from '../workflows.ts'

/** Whoever ordered hears that we canceled, and of their money; never why an order was held. */
export function registerTellOfCancel(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(tellOfCancel, async (orderId) => {
    await callStep('mail cancel', async () => {
      const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
      if (!order) throw new Error(`No order ${orderId}`)
      await mailOrder(shop, channels, { order, name: `cancel-${order.id}` }, async (receipt) => {
        const { renderCancel } = await import('#mail/orders/mail/cancel')
        return renderCancel(receipt)
      })
    })
  })
}

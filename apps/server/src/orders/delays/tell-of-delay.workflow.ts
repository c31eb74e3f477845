import { registerWorkflow } from '../../platform/workflow/register-workflow.ts'
import { callStep } from '../../platform/workflow/steps.ts'
import type { WorkerShop } from '../../shop.ts'
import { type ChannelNames, mailOrder } from '../mail-order.ts'
import { orderLinkToken } from '../order-link.ts'
import { findOrderWithProgress } from '../store.ts'
import { tellOfDelay } from '../workflows.ts'
import { findDelay } from './delay-store.ts'

/** The new day, and a link by which an order that hasn't left can be kept or canceled for free. */
export function registerTellOfDelay(shop: WorkerShop, channels: ChannelNames): void {
  registerWorkflow(tellOfDelay, async (orderId, round) => {
    await callStep('mail delay', async () => {
      const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
      const delay = await findDelay(shop.db.checkout, orderId, round)
      if (!order || !delay) throw new Error(`No delay ${round} of order ${orderId}`)
      await mailOrder(
        shop,
        channels,
        { order, name: `delay-${round}-${order.id}` },
        async (receipt, site) => {
          const { renderDelay } = await import('#mail/orders/mail/delay')
          const delayUrl = `${site}/late-order/${orderLinkToken({ number: order.number, linkKey: delay.linkKey })}`
          return renderDelay({ ...receipt, delay, delayUrl })
        },
      )
    })
  })
}

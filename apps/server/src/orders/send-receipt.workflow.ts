import { DBOS } from '@dbos-inc/dbos-sdk'
import { siteUrl } from '../channels/index.ts'
import { recordEvent } from '../platform/events/record-event.ts'
import { callStep, transactionStep } from '../platform/workflow/steps.ts'
import type { Shop } from '../shop.ts'
import { findOrderWithProgress } from './store.ts'

interface ChannelNames {
  byId(id: string): Promise<{ name: string; primaryHost: string }>
}

/** The receipt, to the address the shopper gave. What was sent is kept as it was. */
export function registerSendReceipt(shop: Shop, channels: ChannelNames): void {
  DBOS.registerWorkflow(
    async (orderId: string) => {
      const file = await callStep('send receipt', () => sendReceipt(shop, channels, orderId))
      await transactionStep(shop.db.checkoutPool, 'note receipt', (tx) =>
        recordEvent(tx, {
          name: 'receipt-sent',
          channelId: null,
          sessionId: null,
          payload: { orderId, file },
        }),
      )
    },
    { name: 'send-receipt' },
  )
}

async function sendReceipt(shop: Shop, channels: ChannelNames, orderId: string): Promise<string> {
  const order = await findOrderWithProgress(shop.db.checkout, { id: orderId })
  if (!order) throw new Error(`No order ${orderId}`)
  const channel = await channels.byId(order.channelId)
  // E-mails are JSX and compiled once, before the process starts.
  const { renderReceipt } = await import('#mail/orders/mail/receipt')
  const mail = await renderReceipt({
    order,
    shopName: channel.name,
    trackUrl: `${siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT)}/track-your-order`,
  })
  await shop.mailer.send({
    ...mail,
    to: order.email,
    messageId: `<receipt-${order.id}@${channel.primaryHost}>`,
  })
  return shop.files.put(Buffer.from(mail.html))
}

import { registerWorkflow } from '../platform/workflow/register-workflow.ts'
import { repeatableStep } from '../platform/workflow/steps.ts'
import type { WorkerShop } from '../shop.ts'
import { findContactMessage, markContactMessageSent } from './store.ts'
import { sendContactMessage } from './workflows.ts'

interface ServiceDesks {
  byId(id: string): Promise<{ name: string; primaryHost: string; customerServiceEmail: string | null }>
}

/** Carries what a shopper wrote to the people who answer; a reply goes straight to the shopper. */
export function registerSendContactMessage(shop: WorkerShop, channels: ServiceDesks): void {
  registerWorkflow(sendContactMessage, async (messageId) => {
    await repeatableStep('send contact message', () => mailContactMessage(shop, channels, messageId))
  })
}

async function mailContactMessage(
  shop: WorkerShop,
  channels: ServiceDesks,
  messageId: string,
): Promise<void> {
  const contact = await findContactMessage(shop.db.checkout, messageId)
  // Forgotten with its visitor before it was sent.
  if (!contact) return
  const channel = await channels.byId(contact.channelId)
  if (!channel.customerServiceEmail) throw new Error(`Channel ${contact.channelId} has no service address`)
  const { renderContactMessage } = await import('#mail/content/mail/contact-message')
  const mail = await renderContactMessage({ ...contact, shopName: channel.name })
  await shop.mailer.send({
    ...mail,
    to: channel.customerServiceEmail,
    replyTo: contact.senderEmail,
    messageId: `<contact-${messageId}@${channel.primaryHost}>`,
  })
  await markContactMessageSent(shop.db.checkout, messageId)
}

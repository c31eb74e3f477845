import { siteUrl } from '../channels/index.ts'
import type { Mail } from '../platform/mail/mailer.ts'
import type { WorkerShop } from '../shop.ts'
import type { Receipt } from './mail/receipt-text.ts'
import type { StoredOrder } from './store.ts'

export interface ChannelNames {
  byId(id: string): Promise<{ name: string; primaryHost: string }>
}

type Written = Pick<Mail, 'subject' | 'html' | 'text'>

/**
 * A mail about an order, to the address the shopper gave, from the shop it was bought at. Of one `name` it is one mail,
 * however often it is sent. E-mails are JSX and compiled once, before the process starts: `write` imports its own.
 */
export async function mailOrder<M extends Written>(
  shop: WorkerShop,
  channels: ChannelNames,
  { order, name }: { readonly order: StoredOrder; readonly name: string },
  write: (receipt: Receipt, site: string) => Promise<M>,
): Promise<M> {
  const channel = await channels.byId(order.channelId)
  const site = siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT)
  const mail = await write({ order, shopName: channel.name, trackUrl: `${site}/track-your-order` }, site)
  await shop.mailer.send({ ...mail, to: order.email, messageId: `<${name}@${channel.primaryHost}>` })
  return mail
}

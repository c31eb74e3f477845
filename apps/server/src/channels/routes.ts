import { getGlobals } from '@shop/contracts/channels'
import { answer, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import type { ChannelDirectory } from './resolve-channel.ts'
import { siteUrl } from './site-url.ts'

export function channelRoutes(shop: Shop, channels: ChannelDirectory): Route[] {
  return [
    answer(getGlobals, async ({ context }) => {
      const channel = await channels.byId(context.channel.id)
      return {
        globals: {
          channel: {
            id: channel.id,
            name: channel.name,
            theme: channel.theme,
            titleSuffix: channel.titleSuffix,
            siteUrl: siteUrl(channel.primaryHost, shop.env.PUBLIC_PORT),
          },
          customerServiceEnabled: channel.customerServiceEnabled,
          customerServiceNumber: channel.customerServiceNumber,
          flags: await shop.flags.valuesFor(channel.id, context.session?.id ?? context.ip),
          payment: { fieldsUrl: shop.env.PAYMENT_FIELDS_URL },
        },
      }
    }),
  ]
}

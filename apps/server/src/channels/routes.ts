import { getGlobals, getSiteGlobals } from '@shop/contracts/channels/channels'
import { getMenu, getSiteMenu, getSiteNotifications } from '@shop/contracts/content/content'
import { findZip } from '../location/index.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import type { ApiShop } from '../shop.ts'
import { selectNotifications } from './notification-store.ts'
import type { ChannelDirectory } from './resolve-channel.ts'
import { showGlobals } from './show-globals.ts'
import { showMenu } from './show-menu.ts'

export function channelRoutes(shop: ApiShop, channels: ChannelDirectory): Route[] {
  const db = shop.db.catalogue
  const globalsFor = async (context: RequestContext) =>
    showGlobals(shop, channels, {
      channelId: context.channel.id,
      flags: await shop.flags.valuesFor(await shop.flags.askerOf(context)),
    })
  return [
    answer(getGlobals, async ({ context }) => ({ globals: await globalsFor(context) })),

    answer(getSiteGlobals, async ({ context }) => ({ siteGlobals: await globalsFor(context) })),

    answer(getSiteNotifications, async ({ context }) => ({
      siteNotifications: await selectNotifications(db, context.channel.lineage),
    })),

    answer(getSiteMenu, ({ context }) => showMenu(db, context.channel.lineage, null)),

    answer(getMenu, async ({ context, query }) => {
      const place = query.userZip ? await findZip(db, query.userZip) : null
      return showMenu(db, context.channel.lineage, place?.state ?? query.userRegion ?? null)
    }),
  ]
}

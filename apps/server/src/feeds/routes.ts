import { getFeeds, putFeed, putLateStock } from '@shop/contracts/feeds/feed-desk'
import { selectLateStock, setLateStock } from '../channels/index.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import type { Shop } from '../shop.ts'
import { changeFeed } from './change-feed.ts'
import { showFeeds } from './show-feeds.ts'

/** The desk of feeds. */
export function feedRoutes({ db, workflows }: Shop): Route[] {
  return [
    answer(getFeeds, async () => ({
      ...(await showFeeds(db.office)),
      channels: await selectLateStock(db.office),
    })),

    change(putFeed, db.officePool, (tx, { context, params, body: { why, ...wish } }) =>
      changeFeed(tx, workflows, params, wish, { actor: context.actor, why }),
    ),

    change(putLateStock, db.officePool, async (tx, { context, params, body: { why, lateStock } }) => ({
      channel: await setLateStock(
        tx,
        workflows,
        { channelId: params.channelId, lateStock },
        { actor: context.actor, why },
      ),
    })),
  ]
}

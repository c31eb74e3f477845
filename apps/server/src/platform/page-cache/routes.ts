import { getPageEpoch, postCachedPage } from '@shop/contracts/platform/pages'
import type { Db } from '../db/database.ts'
import { answer, type Route } from '../http/routes.ts'
import { coarseCounts } from '../limits/coarse-counts.ts'
import { findEpoch, notePage } from './store.ts'

/** New pages of one visitor that are kept, by each process; what comes on top is served and made anew next time. */
export const KEPT_AN_HOUR = 300

/** How long the proxy takes a host for live, and with this epoch, if nobody drops it there; longer only while no api answers. */
const FRESH_SECONDS = 10
const STALE_SECONDS = 20

/** For the proxy and the storefront; the proxy lets no visitor through to these. */
export function pageCacheRoutes(db: Db, release: string): Route[] {
  const keptFor = coarseCounts()
  return [
    answer(postCachedPage, async ({ context, body, request }) => {
      if (request.visitor && keptFor(request.visitor) > KEPT_AN_HOUR) return { mayKeep: false }
      return { mayKeep: await notePage(db, { channelId: context.channel.id, ...body }) }
    }),
    answer(getPageEpoch, async ({ context, reply }) => {
      const epoch = await findEpoch(db, context.channel.id)
      // A release brings pages with other scripts: its name is part of the key as well.
      void reply.header('x-page-epoch', `${release}.${epoch}`)
      void reply.header('cache-control', `max-age=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`)
      return { epoch }
    }),
  ]
}

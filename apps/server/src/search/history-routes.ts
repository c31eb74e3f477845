import {
  deleteSearchHistory,
  getRecentSearch,
  getSearchHistory,
  postRecentSearch,
  postSearchHistory,
} from '@shop/contracts/search/search-history'
import { notFound } from '../platform/http/failure.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { type HistoryOwner, selectRecentTires, upsertRecentTire } from './history-store.ts'
import { messages } from './messages.ts'
import { listRecentTires } from './recent-tires.ts'
import { addToHistory, forgetHistory, showHistory } from './search-history.ts'

export function searchHistoryRoutes({ db }: Shop): Route[] {
  // What somebody has just searched must be there at once: never from a replica.
  const history = db.checkout
  const pool = db.checkoutPool
  return [
    answer(getSearchHistory, ({ context }) => showHistory(history, ownerOf(context))),
    change(postSearchHistory, pool, (tx, { context, body }) => {
      const { vehicleMetadata, detailLabel, ...search } = body
      return addToHistory(tx, ownerOf(context), {
        ...search,
        detailLabel: detailLabel ?? null,
        vehicle: vehicleMetadata ?? null,
      })
    }),
    change(deleteSearchHistory, pool, (tx, { context }) => forgetHistory(tx, ownerOf(context))),
    answer(getRecentSearch, async ({ context, query }) =>
      // Cards speak of prices and delivery to a place: without one there is nothing to look up.
      context.zip === null
        ? []
        : listRecentTires(
            { history, catalogue: db.catalogue },
            ownerOf(context),
            dealSeekerOf(context),
            query,
          ),
    ),
    change(postRecentSearch, pool, async (tx, { context, query }) => {
      const owner = ownerOf(context)
      if (!(await upsertRecentTire(tx, owner, query))) throw notFound(messages.unknownTire)
      return selectRecentTires(tx, owner, { sizeSlugs: null, vehicleIds: null })
    }),
  ]
}

function ownerOf({ channel, session, account }: RequestContext): HistoryOwner {
  return { channelId: channel.id, sessionId: session?.id ?? '', accountId: account?.id ?? null }
}

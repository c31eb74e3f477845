import {
  deleteSearchHistory,
  getRecentSearch,
  getSearchHistory,
  postRecentSearch,
  postSearchHistory,
} from '@shop/contracts/search/search-history'
import { asOwnerOnce } from '../platform/db/transaction.ts'
import { notFound } from '../platform/http/failure.ts'
import { visitOf } from '../platform/http/request-context.ts'
import { answer, change, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import type { HeldColumns } from './held-columns.ts'
import { selectRecentTires, upsertRecentTire } from './history-store.ts'
import { messages } from './messages.ts'
import { listRecentTires } from './recent-tires.ts'
import { addToHistory, forgetHistory, showHistory } from './search-history.ts'

export function searchHistoryRoutes({ db }: Shop, columns: HeldColumns | null): Route[] {
  // What somebody has just searched must be there at once: never from a replica.
  const pool = db.checkoutPool
  return [
    answer(getSearchHistory, ({ context }) =>
      asOwnerOnce(pool, context.owner, (own) => showHistory(own, visitOf(context))),
    ),
    change(postSearchHistory, pool, (tx, { context, body }) => {
      const { vehicleMetadata, detailLabel, ...search } = body
      return addToHistory(tx, visitOf(context), {
        ...search,
        detailLabel: detailLabel ?? null,
        vehicle: vehicleMetadata ?? null,
      })
    }),
    change(deleteSearchHistory, pool, (tx, { context }) => forgetHistory(tx, visitOf(context))),
    answer(getRecentSearch, async ({ context, query }) =>
      // Cards speak of prices and delivery to a place: without one there is nothing to look up.
      context.zip === null
        ? []
        : listRecentTires(
            { db: db.catalogue, columns },
            (filter) =>
              asOwnerOnce(pool, context.owner, (own) => selectRecentTires(own, visitOf(context), filter)),
            dealSeekerOf(context),
            query,
          ),
    ),
    change(postRecentSearch, pool, async (tx, { context, query }) => {
      const owner = visitOf(context)
      if (!(await upsertRecentTire(tx, owner, query))) throw notFound(messages.unknownTire)
      return selectRecentTires(tx, owner, { sizeSlugs: null, vehicleIds: null })
    }),
  ]
}

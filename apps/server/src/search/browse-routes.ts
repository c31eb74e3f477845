import { getDeal, getDeals, getFittingDeals } from '@shop/contracts/search/deals'
import { getAddresses, getAddressParts } from '@shop/contracts/search/sitemap'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { listAllAddresses, listAllParts } from './addresses.ts'
import { listDeals, listFittingDeals, showDeal } from './deals.ts'
import { messages } from './messages.ts'

/** Deals, and every address there is to be found. */
export function browseRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getDeals, ({ context }) => listDeals(db, dealSeekerOf(context), new Date())),
    answer(getDeal, async ({ context, params }) => {
      const shown = await showDeal(db, dealSeekerOf(context), params.deal)
      if (!shown) throw notFound(messages.unknownDeal)
      return shown
    }),
    answer(getFittingDeals, async ({ context, query }) => {
      const fitting = await listFittingDeals(db, dealSeekerOf(context), query)
      if (!fitting) throw notFound(messages.unknownScope)
      return fitting
    }),
    answer(getAddressParts, async ({ context }) => ({
      parts: await listAllParts(db, dealSeekerOf(context)),
    })),
    answer(getAddresses, async ({ context, params }) => {
      const addresses = await listAllAddresses(db, dealSeekerOf(context), params.part)
      if (!addresses) throw notFound(messages.unknownPart)
      return { addresses }
    }),
  ]
}

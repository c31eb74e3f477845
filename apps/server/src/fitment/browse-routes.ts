import { getMake, getMakes, getModel, getSizeRelations } from '@shop/contracts/fitment/browse'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { showMake, showModel, showSizeRelations } from './browse.ts'
import { selectMakesWithYears } from './browse-store.ts'
import { messages } from './messages.ts'

/** What the index pages of vehicles are made of. */
export function fitmentBrowseRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getMakes, async () => ({ makes: await selectMakesWithYears(db) })),
    answer(getMake, async ({ params }) => found(await showMake(db, params.make))),
    answer(getModel, async ({ context, params }) =>
      found(await showModel(db, dealSeekerOf(context), params.make, params.model)),
    ),
    answer(getSizeRelations, ({ params }) => showSizeRelations(db, params.size)),
  ]
}

function found<T>(answered: T | null): T {
  if (answered === null) throw notFound(messages.unknownVehicle)
  return answered
}

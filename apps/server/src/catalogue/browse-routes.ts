import { getBrand, getBrands, getDiameters, getTireKinds } from '@shop/contracts/catalogue/browse'
import { notFound } from '../platform/http/failure.ts'
import { answer, type Route } from '../platform/http/routes.ts'
import { dealSeekerOf } from '../pricing/index.ts'
import type { Shop } from '../shop.ts'
import { listBrands, listDiameters, listKinds, showBrand } from './browse.ts'
import { messages } from './messages.ts'

/** What the index pages of the catalogue are made of. */
export function catalogueBrowseRoutes(shop: Shop): Route[] {
  const db = shop.db.catalogue
  return [
    answer(getBrands, ({ context }) => listBrands(db, dealSeekerOf(context))),
    answer(getBrand, async ({ context, params }) => {
      const brand = await showBrand(db, params.brand, dealSeekerOf(context))
      if (!brand) throw notFound(messages.unknownBrand)
      return { brand }
    }),
    answer(getTireKinds, ({ context }) => listKinds(db, dealSeekerOf(context))),
    answer(getDiameters, async ({ context }) => ({
      diameters: await listDiameters(db, dealSeekerOf(context)),
    })),
  ]
}

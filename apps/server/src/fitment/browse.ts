import type { SitemapEntry } from '@shop/contracts/search/sitemap'
import type { Db } from '../platform/db/database.ts'
import type { Buyer } from '../pricing/index.ts'
import {
  selectListedSizes,
  selectModelsWithYears,
  selectTrimsOfModel,
  selectVehicleAddresses,
  selectVehiclesOnSize,
} from './browse-store.ts'

const VEHICLES_OF_SIZE = 12

export async function showMake(db: Db, make: string) {
  const rows = await selectModelsWithYears(db, make)
  const [first] = rows
  if (!first) return null
  return {
    make: { slug: make, name: first.makeName },
    models: rows.map(({ makeName: _, ...model }) => model),
  }
}

export async function showModel(db: Db, buyer: Buyer, make: string, model: string) {
  const rows = await selectTrimsOfModel(db, make, model)
  const [first] = rows
  if (!first) return null
  const sizes = new Set(rows.flatMap(({ oems }) => oems.flatMap((oem) => oem.split('_'))))
  return {
    listedSizes: await selectListedSizes(db, buyer, [...sizes]),
    make: { slug: make, name: first.makeName },
    model: { slug: model, name: first.modelName },
    years: [...Map.groupBy(rows, (row) => row.year)].map(([year, trims]) => ({
      year,
      trims: trims.map(({ slug, name, oems }) => ({ slug, name, oems })),
    })),
  }
}

export async function showSizeRelations(db: Db, size: string) {
  const rows = await selectVehiclesOnSize(db, size, VEHICLES_OF_SIZE)
  return {
    vehicles: rows.map((row) => ({
      make: { slug: row.makeSlug, name: row.makeName },
      model: { slug: row.modelSlug, name: row.modelName },
      firstYear: row.firstYear,
      lastYear: row.lastYear,
    })),
  }
}

const PART = /^vehicles-([a-z0-9-]+)$/

export const vehiclePart = (make: string) => `vehicles-${make}`

/** null for a part that is not of the vehicles. */
export async function listVehicleAddresses(db: Db, part: string): Promise<SitemapEntry[] | null> {
  const make = PART.exec(part)?.[1]
  if (make === undefined) return null
  const rows = await selectVehicleAddresses(db, make)
  if (rows.length === 0) return null
  return [{ make }, ...rows.map(({ year, ...model }) => ({ ...model, ...(year !== null && { year }) }))]
}

import type { Db } from '../platform/db/database.ts'
import {
  type ModelYear,
  selectAllYears,
  selectMakes,
  selectModels,
  selectTrims,
  selectYears,
} from './store.ts'

/**
 * The way to a vehicle, one choice at a time: make, model, year, trim, or the year first, which then narrows makes and
 * models. Each answers with one statement.
 */
export async function listAllYears(db: Db) {
  return (await selectAllYears(db)).map(({ year }) => year)
}

export function listMakes(db: Db, year?: number) {
  return selectMakes(db, year)
}

export async function listModels(db: Db, make: string, year?: number) {
  const rows = await selectModels(db, make, year)
  const [first] = rows
  if (!first) return null
  return {
    make: { slug: first.make_slug, name: first.make_name },
    models: rows.map(({ slug, name }) => ({ slug, name })),
  }
}

export async function listYears(db: Db, make: string, model: string) {
  const rows = await selectYears(db, make, model)
  const [first] = rows
  return first ? { ...headingOf(first), years: rows.map(({ year }) => year) } : null
}

export async function listTrims(db: Db, modelYear: ModelYear) {
  const rows = await selectTrims(db, modelYear)
  const [first] = rows
  if (!first) return null
  return {
    ...headingOf(first),
    year: modelYear.year,
    trims: rows.map((row) => ({
      vehicleId: row.id,
      slug: row.trim_slug,
      name: row.trim_name,
      oems: row.oems,
    })),
  }
}

export function headingOf(row: {
  make_slug: string
  make_name: string
  model_slug: string
  model_name: string
}) {
  return {
    make: { slug: row.make_slug, name: row.make_name },
    model: { slug: row.model_slug, name: row.model_name },
  }
}

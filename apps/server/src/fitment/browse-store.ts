import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

interface Named {
  readonly slug: string
  readonly name: string
}

export async function selectMakesWithYears(db: Db) {
  const { rows } = await sql<Named & { modelCount: number; firstYear: number; lastYear: number }>`
    select k.slug, k.name, count(distinct m.id)::int as "modelCount", min(v.year) as "firstYear",
           max(v.year) as "lastYear"
      from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
     group by k.id order by k.name`.execute(db)
  return rows
}

export async function selectModelsWithYears(db: Db, make: string) {
  const { rows } = await sql<Named & { makeName: string; firstYear: number; lastYear: number }>`
    select k.name as "makeName", m.slug, m.name, min(v.year) as "firstYear", max(v.year) as "lastYear"
      from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
     where k.slug = ${make}
     group by k.id, m.id order by m.name`.execute(db)
  return rows
}

export async function selectTrimsOfModel(db: Db, make: string, model: string) {
  const { rows } = await sql<Named & { makeName: string; modelName: string; year: number; oems: string[] }>`
    select k.name as "makeName", m.name as "modelName", v.year, v.trim_slug as slug, v.trim_name as name,
           array_agg(f.oem order by f.ordinal) as oems
      from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
      join fitment f on f.vehicle_id = v.id
     where k.slug = ${make} and m.slug = ${model}
     group by k.id, m.id, v.id order by v.year desc, v.id`.execute(db)
  return rows
}

/** Which of these sizes have a list of their own. */
export async function selectListedSizes(db: Db, sizes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from unnest(${sizes}::text[]) as s (slug)
     where exists (select from tire_listing t where t.size_slug = s.slug and not t.is_stop_selling)
     order by s.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** The models that came on a size most often, newest first among equals. */
export async function selectVehiclesOnSize(db: Db, size: string, limit: number) {
  const { rows } = await sql<{
    makeSlug: string
    makeName: string
    modelSlug: string
    modelName: string
    firstYear: number
    lastYear: number
  }>`
    select k.slug as "makeSlug", k.name as "makeName", m.slug as "modelSlug", m.name as "modelName",
           min(v.year) as "firstYear", max(v.year) as "lastYear"
      from fitment f join vehicle v on v.id = f.vehicle_id join vehicle_model m on m.id = v.model_id
      join vehicle_make k on k.id = m.make_id
     where f.front_size_slug = ${size}
     group by k.id, m.id order by count(*) desc, max(v.year) desc, m.id limit ${limit}`.execute(db)
  return rows
}

/** Every model and model year of a make. */
export async function selectVehicleAddresses(db: Db, make: string) {
  const { rows } = await sql<{ make: string; model: string; year: number | null }>`
    select k.slug as make, m.slug as model, v.year
      from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
     where k.slug = ${make}
     group by grouping sets ((k.slug, m.slug), (k.slug, m.slug, v.year))
     order by 2, 3 desc nulls first`.execute(db)
  return rows
}

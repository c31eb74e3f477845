import { sql } from 'kysely'
import { z } from 'zod'
import { assortmentOf, isSold } from '../channels/index.ts'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import type { Buyer } from '../pricing/index.ts'

const vehicles = (db: Db) =>
  db
    .selectFrom('vehicle_make as k')
    .innerJoin('vehicle_model as m', 'm.make_id', 'k.id')
    .innerJoin('vehicle as v', 'v.model_id', 'm.id')

const FIRST_YEAR = sql<number>`min(v.year)`.as('firstYear')
const LAST_YEAR = sql<number>`max(v.year)`.as('lastYear')

export async function selectMakesWithYears(db: Db) {
  return await vehicles(db)
    .select(['k.slug', 'k.name', sql<number>`count(distinct m.id)::int`.as('modelCount')])
    .select([FIRST_YEAR, LAST_YEAR])
    .groupBy('k.id')
    .orderBy('k.name')
    .execute()
}

export async function selectModelsWithYears(db: Db, make: string) {
  return await vehicles(db)
    .select(['k.name as makeName', 'm.slug', 'm.name', FIRST_YEAR, LAST_YEAR])
    .where('k.slug', '=', make)
    .groupBy(['k.id', 'm.id'])
    .orderBy('m.name')
    .execute()
}

export async function selectTrimsOfModel(db: Db, make: string, model: string) {
  return await vehicles(db)
    .innerJoin('fitment as f', 'f.vehicle_id', 'v.id')
    .select([
      'k.name as makeName',
      'm.name as modelName',
      'v.year',
      'v.trim_slug as slug',
      'v.trim_name as name',
    ])
    .select(sql<string[]>`array_agg(f.oem order by f.ordinal)`.as('oems'))
    .where('k.slug', '=', make)
    .where('m.slug', '=', model)
    .groupBy(['k.id', 'm.id', 'v.id'])
    .orderBy('v.year', 'desc')
    .orderBy('v.id')
    .execute()
}

const LISTED_SIZES = statement('sizes with a list', { slug: z.string() })

/** Which of these sizes have a list of their own. */
export async function selectListedSizes(db: Db, buyer: Buyer, sizes: readonly string[]): Promise<string[]> {
  const { rows } = await LISTED_SIZES`
    with assorted as materialized ${assortmentOf(buyer)}
    select s.slug from unnest(${sizes}::text[]) as s (slug)
     where exists (select from tire_listing t, assorted
                    where t.size_slug = s.slug and not t.is_stop_selling and ${isSold('t')})
     order by s.slug`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** The models that came on a size most often, newest first among equals. */
export async function selectVehiclesOnSize(db: Db, size: string, limit: number) {
  return await db
    .selectFrom('fitment as f')
    .innerJoin('vehicle as v', 'v.id', 'f.vehicle_id')
    .innerJoin('vehicle_model as m', 'm.id', 'v.model_id')
    .innerJoin('vehicle_make as k', 'k.id', 'm.make_id')
    .select(['k.slug as makeSlug', 'k.name as makeName', 'm.slug as modelSlug', 'm.name as modelName'])
    .select([FIRST_YEAR, LAST_YEAR])
    .where('f.front_size_slug', '=', size)
    .groupBy(['k.id', 'm.id'])
    .orderBy((of) => of.fn.countAll(), 'desc')
    .orderBy((of) => of.fn.max('v.year'), 'desc')
    .orderBy('m.id')
    .limit(limit)
    .execute()
}

const VEHICLES = statement('addresses of vehicles', {
  make: z.string(),
  model: z.string(),
  year: z.number().nullable(),
})

/** Every model and model year of a make. */
export async function selectVehicleAddresses(db: Db, make: string) {
  const { rows } = await VEHICLES`
    select k.slug as make, m.slug as model, v.year
      from vehicle_make k join vehicle_model m on m.make_id = k.id join vehicle v on v.model_id = m.id
     where k.slug = ${make}
     group by grouping sets ((k.slug, m.slug), (k.slug, m.slug, v.year))
     order by 2, 3 desc nulls first`.execute(db)
  return rows
}

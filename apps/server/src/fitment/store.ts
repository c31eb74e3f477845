import type { Position } from '@shop/domain/fitment/fitted-tire'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { preparedQuery } from '../platform/db/prepared-query.ts'

export interface ModelYear {
  readonly make: string
  readonly model: string
  readonly year: number
}

export async function selectAllYears(db: Db) {
  return db.selectFrom('vehicle').select('year').distinct().orderBy('year', 'desc').execute()
}

export async function selectMakes(db: Db, year?: number) {
  return db
    .selectFrom('vehicle_make as k')
    .select(['k.slug', 'k.name'])
    .$if(year !== undefined, (makes) =>
      makes.where('k.id', 'in', (inner) =>
        inner
          .selectFrom('vehicle as v')
          .innerJoin('vehicle_model as m', 'm.id', 'v.model_id')
          .select('m.make_id')
          .where('v.year', '=', Number(year)),
      ),
    )
    .orderBy('k.name')
    .execute()
}

export async function selectModels(db: Db, make: string, year?: number) {
  return db
    .selectFrom('vehicle_make as k')
    .innerJoin('vehicle_model as m', 'm.make_id', 'k.id')
    .select(['k.slug as make_slug', 'k.name as make_name', 'm.slug', 'm.name'])
    .where('k.slug', '=', make)
    .$if(year !== undefined, (models) =>
      models.where((is) =>
        is.exists(
          is
            .selectFrom('vehicle as v')
            .select('v.id')
            .whereRef('v.model_id', '=', 'm.id')
            .where('v.year', '=', Number(year)),
        ),
      ),
    )
    .orderBy('m.name')
    .execute()
}

export async function selectYears(db: Db, make: string, model: string) {
  return vehicles(db)
    .select([...HEADING, 'v.year'])
    .distinct()
    .where('k.slug', '=', make)
    .where('m.slug', '=', model)
    .orderBy('v.year', 'desc')
    .execute()
}

export async function selectTrims(db: Db, { make, model, year }: ModelYear) {
  return vehicles(db)
    .innerJoin('fitment as f', 'f.vehicle_id', 'v.id')
    .select([
      ...HEADING,
      'v.id',
      'v.trim_slug',
      'v.trim_name',
      sql<string[]>`array_agg(f.oem order by f.ordinal)`.as('oems'),
    ])
    .where('k.slug', '=', make)
    .where('m.slug', '=', model)
    .where('v.year', '=', year)
    .groupBy(['k.id', 'm.id', 'v.id'])
    .orderBy('v.id')
    .execute()
}

/** A row for each option of the vehicle. */
export async function selectVehicleWithOptions(
  db: Db,
  { make, model, year, trim }: ModelYear & { trim: string },
) {
  return vehicles(db)
    .innerJoin('fitment as f', 'f.vehicle_id', 'v.id')
    .select([...HEADING, ...VEHICLE])
    .selectAll('f')
    .where('k.slug', '=', make)
    .where('m.slug', '=', model)
    .where('v.year', '=', year)
    .where('v.trim_slug', '=', trim)
    .orderBy('f.ordinal')
    .execute()
}

export async function selectOptionsOfVehicle(db: Db, vehicleId: number) {
  return db
    .selectFrom('vehicle as v')
    .innerJoin('fitment as f', 'f.vehicle_id', 'v.id')
    .select(VEHICLE)
    .selectAll('f')
    .where('v.id', '=', vehicleId)
    .orderBy('f.ordinal')
    .execute()
}

export type OptionRow = Awaited<ReturnType<typeof selectOptionsOfVehicle>>[number]

/** What a verdict needs to know of tires, and the end of the vehicle each goes on where that is known. */
export async function selectTiresToFit(
  db: Db,
  { vehicleId, tireIds }: { vehicleId: number; tireIds: readonly number[] },
) {
  return db
    .selectFrom('tire as t')
    .innerJoin('product_line as l', 'l.id', 't.line_id')
    .select((of) => [
      't.id',
      't.size',
      't.load_index as loadIndex',
      't.dual_load_index as dualLoadIndex',
      't.speed_symbol as speed',
      't.load_range as loadRange',
      't.is_run_flat as isRunFlat',
      't.is_ev_ready as isEvReady',
      't.has_foam as hasFoam',
      'l.type_id as typeId',
      'l.category',
      of
        .selectFrom('vehicle_tire as v')
        .select(sql<Position>`min(v.position)`.as('position'))
        .where('v.vehicle_id', '=', vehicleId)
        .whereRef('v.tire_id', '=', 't.id')
        .as('position'),
    ])
    .where('t.id', '=', sql<number>`any(${tireIds}::bigint[])`)
    .execute()
}

export const TireToFit = z.strictObject({
  size: z.string(),
  loadIndex: z.number(),
  dualLoadIndex: z.number().nullable(),
  speed: z.string(),
  loadRange: z.string().nullable(),
  isRunFlat: z.boolean(),
  isEvReady: z.boolean(),
  hasFoam: z.boolean(),
  typeId: z.number(),
  category: z.string(),
})
export type TireToFit = z.infer<typeof TireToFit>

/** The tires of a line that go on a vehicle, in the words of a listing; those that are right without a caveat first. */
export async function selectFittingTiresOfLine(
  db: Db,
  params: { vehicleId: number; brandSlug: string; lineSlug: string; limit: number },
) {
  return db
    .selectFrom('tire_listing as t')
    .innerJoin('vehicle_tire as v', (on) =>
      on.onRef('v.tire_id', '=', 't.tire_id').on('v.vehicle_id', '=', params.vehicleId),
    )
    .select([
      't.tire_id as productId',
      't.size',
      't.size_slug as sizeSlug',
      't.service',
      sql<Position>`v.position`.as('position'),
      sql<'fits' | 'fits-with-caveat'>`v.verdict_level`.as('level'),
    ])
    .where('t.brand_slug', '=', params.brandSlug)
    .where('t.line_slug', '=', params.lineSlug)
    .where('t.is_stop_selling', '=', false)
    .orderBy(sql`v.verdict_level = 'fits'`, 'desc')
    .orderBy(sql`v.option_kind`)
    .orderBy('t.tire_id')
    .limit(params.limit)
    .execute()
}

/** Every vehicle of a model, of a year of it or of a trim, a row for each option, with what stands in for its sizes. */
export const selectVehiclesToFit = preparedQuery(
  (db, params: { make: string; model: string; year: number | null; trim: string | null }) =>
    vehicles(db)
      .innerJoin('fitment as f', 'f.vehicle_id', 'v.id')
      .select([...HEADING, ...VEHICLE])
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('plus_size as p')
            .select(['p.step', 'p.front_size_slug as front', 'p.rear_size_slug as rear'])
            .whereRef('p.oem', '=', 'f.oem')
            .orderBy('p.step')
            .orderBy('p.ordinal'),
        ).as('plus_sizes'),
      )
      .selectAll('f')
      .where('k.slug', '=', params.make)
      .where('m.slug', '=', params.model)
      .where(sql<boolean>`(${params.year}::int is null or v.year = ${params.year})`)
      .where(sql<boolean>`(${params.trim}::text is null or v.trim_slug = ${params.trim})`)
      .orderBy('v.id')
      .orderBy('f.ordinal'),
)

export type VehicleToFit = Awaited<ReturnType<typeof selectVehiclesToFit>>[number]

export async function selectPlusSizes(db: Db, oems: readonly string[]) {
  return db
    .selectFrom('plus_size')
    .selectAll()
    .where('oem', 'in', oems)
    .orderBy('oem')
    .orderBy('step')
    .orderBy('ordinal')
    .execute()
}

const HEADING = [
  'k.slug as make_slug',
  'k.name as make_name',
  'm.slug as model_slug',
  'm.name as model_name',
] as const

const VEHICLE = [
  'v.year',
  'v.trim_slug',
  'v.trim_name',
  'v.type',
  'v.drivetrain',
  'v.is_electric',
  'v.has_tpms',
  'v.has_dual_rear_wheels',
  'v.has_spare',
  'v.confidence',
] as const

function vehicles(db: Db) {
  return db
    .selectFrom('vehicle_make as k')
    .innerJoin('vehicle_model as m', 'm.make_id', 'k.id')
    .innerJoin('vehicle as v', 'v.model_id', 'm.id')
}

import { INSTALLER_KINDS, type InstallerKind } from '@shop/domain/installers/installer-kind'
import { type MountingHindrance, mountingHindrance } from '@shop/domain/installers/mounting-hindrance'
import { type RecordedTire, tireToMount } from '@shop/domain/installers/tire-to-mount'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { statement, stored } from '../platform/db/statement.ts'
import { SkillsRow, skillsOf } from './installer-skills.ts'

/** As far as somebody drives for a set of tires. */
const FARTHEST_MILES = 60
const METERS_PER_MILE = 1609.344

/** The nearest ones, of which those that can do the work are shown. */
const LOOKED_AT = 40

export interface NearShopsQuestion {
  readonly zip: string
  readonly tireIds: readonly number[]
  /** What they are mounted on, where somebody knows. */
  readonly vehicleId?: number | undefined
  /** Who names some means them, however far they are. Vans only where they drive. */
  readonly which: 'all' | 'shops' | { readonly installerIds: readonly number[] }
}

const ShopRow = z.strictObject({
  installerId: z.number(),
  kind: z.enum(INSTALLER_KINDS),
  company: z.string(),
  city: z.string(),
  state: z.string(),
  miles: z.number(),
  rating: z.number().nullable(),
  ratingCount: z.number(),
  installationCount: z.number(),
  skills: SkillsRow,
})
type ShopRow = z.infer<typeof ShopRow>

const NEAR_SHOPS = statement('shops near a place', {
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  /** The instant that prices are asked for. */
  readAt: z.date(),
  tires: z.array(stored<RecordedTire & { id: number }>()),
  vehicle: z.strictObject({ isElectric: z.boolean(), hasTpms: z.boolean() }).nullable(),
  shops: z.array(ShopRow),
})

export interface Place {
  readonly zip: string
  readonly city: string
  readonly state: string
}

export interface NearShop extends ShopRow {
  /** Why it cannot mount all of the tires. */
  readonly hindrance: MountingHindrance | null
  /** Those of them that it can mount. */
  readonly mounts: readonly number[]
}

export interface NearShops {
  readonly place: Place
  readonly readAt: Date
  /** Nearest first. */
  readonly shops: readonly NearShop[]
}

/** Who is near a place, with what they can do for these tires, in one statement. Null for a ZIP nobody knows. */
export async function findNearShops(db: Db, question: NearShopsQuestion): Promise<NearShops | null> {
  const { rows } = await nearShops(question).execute(db)
  const [row] = rows
  if (!row) return null
  const { zip, city, state, readAt } = row
  const tires = row.tires.map((tire) => ({ id: tire.id, tire: tireToMount(tire) }))
  return {
    place: { zip, city, state },
    readAt,
    shops: row.shops.map((shop) => {
      const hindranceOf = (some: typeof tires) =>
        mountingHindrance(
          shop.skills,
          some.map(({ tire }) => tire),
          row.vehicle,
        )
      return {
        ...shop,
        hindrance: hindranceOf(tires),
        mounts: tires.filter((each) => hindranceOf([each]) === null).map(({ id }) => id),
      }
    }),
  }
}

/** The statement of it; the index on places answers in order of distance, so that only those who are near are read. */
export function nearShops({ zip, tireIds, vehicleId, which }: NearShopsQuestion) {
  return NEAR_SHOPS`
    select z.zip, z.city, z.state, now() as "readAt",
           (select coalesce(json_agg(json_build_object('id', t.id, 'size', t.size, 'rimInches', t.rim_inches,
                     'aspectRatio', t.aspect_ratio, 'isRunFlat', t.is_run_flat)), '[]')
              from tire t where t.id = any (${tireIds}::bigint[])) as tires,
           (select json_build_object('isElectric', v.is_electric, 'hasTpms', coalesce(v.has_tpms, true))
              from vehicle v where v.id = ${vehicleId ?? null}::int) as vehicle,
           (select coalesce(json_agg(json_build_object('installerId', n.id, 'kind', n.kind, 'company', n.company,
                     'city', n.city, 'state', n.state,
                     'miles', round((n.meters / ${METERS_PER_MILE}::float8)::numeric, 1), 'rating', n.rating,
                     'ratingCount', n.rating_count, 'installationCount', n.installation_count,
                     'skills', ${skillsOf('n')})
                     order by n.meters, n.id), '[]')
              from (select i.*, i.place <-> z.center as meters
                      from installer i
                     where i.is_active and ${isMeant(which)}
                     order by i.place <-> z.center
                     limit ${LOOKED_AT}) n) as shops
      from zip_code z
     where z.zip = ${zip}`
}

/** Whether anybody works near a place, as a part of a statement: a shop somebody drives to, or a van that comes. */
export const anybodyNear = (kind: InstallerKind, center: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  exists (select from installer i
    where i.is_active and i.kind = ${kind} and st_dwithin(i.place, ${center}, ${FARTHEST_MILES * METERS_PER_MILE})
      and (i.kind = 'shop' or st_dwithin(i.place, ${center}, i.service_area_miles * ${METERS_PER_MILE}::float8)))`

function isMeant(which: NearShopsQuestion['which']): RawBuilder<unknown> {
  if (typeof which === 'object') return sql`i.id = any (${which.installerIds}::int[])`
  const isNear = sql`st_dwithin(i.place, z.center, ${FARTHEST_MILES * METERS_PER_MILE})`
  if (which === 'shops') return sql`i.kind = 'shop' and ${isNear}`
  return sql`${isNear}
       and (i.kind = 'shop' or st_dwithin(i.place, z.center, i.service_area_miles * ${METERS_PER_MILE}::float8))`
}

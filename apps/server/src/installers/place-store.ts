import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { METERS_PER_MILE, nearestInstallers } from './nearest-installers.ts'

export interface PlaceWithInstaller {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly installer: {
    readonly installerId: number
    readonly company: string
    readonly city: string
    readonly state: string
    readonly miles: number
  } | null
  /** The instant that prices are asked for. */
  readonly readAt: Date
}

/** Where a ZIP is, and who would mount tires there: the shop that is named, or the nearest. */
export async function findPlaceWithInstaller(
  db: Db,
  asked: { zip: string; installerId: number | undefined; delivery: 'installer' | 'home' },
): Promise<PlaceWithInstaller | null> {
  const { zip, installerId, delivery } = asked
  const which = installerId === undefined ? 'shops' : { installerId }
  const { rows } = await sql<PlaceWithInstaller>`
    select z.zip, z.city, z.state, now() as "readAt", case when i.id is not null then jsonb_build_object(
             'installerId', i.id, 'company', i.company, 'city', i.city, 'state', i.state,
             'miles', round((i.meters / ${METERS_PER_MILE})::numeric, 1)) end as installer
      from zip_code z
      left join lateral (${nearestInstallers({ around: sql`z.center`, limit: 1, which })}) i
        on ${delivery === 'home' ? sql`false` : sql`true`}
     where z.zip = ${zip}`.execute(db)
  return rows[0] ?? null
}

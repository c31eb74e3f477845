import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'
import { METERS_PER_MILE, nearestInstallers } from './nearest-installers.ts'

const PLACE = statement('place with installer', {
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  installer: z
    .strictObject({
      installerId: z.number(),
      company: z.string(),
      city: z.string(),
      state: z.string(),
      miles: z.number(),
    })
    .nullable(),
  /** The instant that prices are asked for. */
  readAt: z.date(),
})

export type PlaceWithInstaller = RowOf<typeof PLACE>

/** Where a ZIP is, and who would mount tires there: the shop that is named, or the nearest. */
export async function findPlaceWithInstaller(
  db: Db,
  query: { zip: string; installerId: number | undefined; delivery: 'installer' | 'home' },
): Promise<PlaceWithInstaller | null> {
  const { zip, installerId, delivery } = query
  const which = installerId === undefined ? 'shops' : { installerId }
  const { rows } = await PLACE`
    select z.zip, z.city, z.state, now() as "readAt", case when i.id is not null then jsonb_build_object(
             'installerId', i.id, 'company', i.company, 'city', i.city, 'state', i.state,
             'miles', round((i.meters / ${METERS_PER_MILE})::numeric, 1)) end as installer
      from zip_code z
      left join lateral (${nearestInstallers({ around: sql`z.center`, limit: 1, which })}) i
        on ${delivery === 'home' ? sql`false` : sql`true`}
     where z.zip = ${zip}`.execute(db)
  return rows[0] ?? null
}

import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Beyond this nobody drives to have tires mounted. */
const FARTHEST_MILES = 60
const METERS_IN_MILE = 1609.344

export interface DoorPlace {
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

/** Where a ZIP is, and who would mount tires there: the shop that is named, or the nearest. Reads installers. */
export async function findPlaceWithInstaller(
  db: Db,
  asked: { zip: string; installerId: number | undefined; delivery: 'installer' | 'home' },
): Promise<DoorPlace | null> {
  const { rows } = await sql<DoorPlace>`
    select z.zip, z.city, z.state, now() as "readAt", case when i.id is not null then jsonb_build_object(
             'installerId', i.id, 'company', i.company, 'city', i.city, 'state', i.state,
             'miles', round((i.meters / ${METERS_IN_MILE})::numeric, 1)) end as installer
      from zip_code z
      left join lateral (
        select i.id, i.company, i.city, i.state, i.place <-> z.center as meters from installer i
         where i.is_active and ${isMeant(asked)}
         order by i.place <-> z.center limit 1) i on ${isNearEnough(asked)}
     where z.zip = ${asked.zip}`.execute(db)
  return rows[0] ?? null
}

/** Who names a shop means it, however far it is. */
function isNearEnough({ installerId }: { installerId: number | undefined }) {
  return installerId === undefined ? sql`i.meters <= ${FARTHEST_MILES * METERS_IN_MILE}` : sql`true`
}

function isMeant({ installerId, delivery }: { installerId: number | undefined; delivery: string }) {
  if (delivery === 'home') return sql`false`
  return installerId === undefined ? sql`i.kind = 'shop'` : sql`i.id = ${installerId}`
}

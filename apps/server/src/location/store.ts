import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface ZipPlace {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly timeZone: string
  readonly isMilitary: boolean
}

const COLUMNS = ['zip', 'city', 'state', 'time_zone', 'is_military'] as const

export async function findZip(db: Db, zip: string): Promise<ZipPlace | null> {
  const row = await db
    .selectFrom('zip_code')
    .select(COLUMNS)
    .where('zip', '=', zip.slice(0, 5))
    .executeTakeFirst()
  return row ? placeOf(row) : null
}

/** The ZIP code whose center is nearest; null when that is farther than anybody lives from one. */
export async function findNearestZip(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<ZipPlace | null> {
  const here = sql`st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)::geography`
  const row = await db
    .selectFrom('zip_code')
    .select(COLUMNS)
    // Written out, because a plan made for any value cannot use the index of these rows alone.
    .where('is_military', '=', sql.lit(false))
    .where(sql<boolean>`st_dwithin(center, ${here}, ${FARTHEST_METERS})`)
    .orderBy(sql`center <-> ${here}`)
    .limit(1)
    .executeTakeFirst()
  return row ? placeOf(row) : null
}

/** Half of the widest gaps between centers, in the deserts and in Alaska. */
const FARTHEST_METERS = 100_000

/** The narrowest network that holds the address decides. */
export async function findZipOfNetwork(db: Db, ip: string): Promise<string | null> {
  const row = await db
    .selectFrom('ip_network')
    .select('zip')
    .where(sql<boolean>`network >>= ${ip}::inet`)
    .orderBy(sql`masklen(network)`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.zip ?? null
}

function placeOf(row: {
  zip: string
  city: string
  state: string
  time_zone: string
  is_military: boolean
}): ZipPlace {
  return {
    zip: row.zip,
    city: row.city,
    state: row.state,
    timeZone: row.time_zone,
    isMilitary: row.is_military,
  }
}

/** A place with the day it is there: what is promised goes by the calendar of the destination. */
export async function findZipToday(db: Db, zip: string) {
  return db
    .selectFrom('zip_code')
    .select([
      'city',
      'state',
      'is_military as isMilitary',
      sql<string>`(now() at time zone time_zone)::date::text`.as('today'),
    ])
    .where('zip', '=', zip)
    .executeTakeFirst()
}

import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

export interface ZipPlace {
  readonly zip: string
  readonly city: string
  readonly state: string
  readonly timeZone: string
  readonly isMilitary: boolean
}

export async function findZip(db: Db, zip: string): Promise<ZipPlace | null> {
  const row = await db
    .selectFrom('zip_code')
    .select(['zip', 'city', 'state', 'time_zone', 'is_military'])
    .where('zip', '=', zip.slice(0, 5))
    .executeTakeFirst()
  if (!row) return null
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

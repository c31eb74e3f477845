import { NearbyInstaller } from '@shop/contracts/delivery/delivery'
import { purposeOfSize } from '@shop/domain/catalogue/size-purpose'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import { cents, multiplyCents } from '@shop/domain/money/cents'
import { installationWorkOf } from '@shop/domain/pricing/installation-work'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import { statement } from '../platform/db/statement.ts'
import { METERS_PER_MILE, nearestInstallers } from './nearest-installers.ts'

const SHOWN = 3

const NEARBY = statement('installers nearby', NearbyInstaller.omit({ setOfFourInCents: true }).shape)

/** The nearest shops and vans that mount tires of this kind and rim. */
export async function nearbyInstallers(
  db: Db,
  zip: string,
  tireId: number,
): Promise<NearbyInstaller[] | null> {
  const mounting = await findTireToMount(db, tireId)
  if (!mounting) return null
  const around = sql`z.center`
  const { rows } = await NEARBY`
    select i.id as "installerId", i.kind, i.company as name, i.city, i.state,
           round((i.meters / ${METERS_PER_MILE}::float8)::numeric, 1)::float8 as miles,
           i.rating::float8 as rating, i.rating_count as "ratingCount",
           i.installation_count as "installationCount", i.per_tire_cents as "perTireInCents"
      from zip_code z
      cross join lateral (${nearestInstallers({ around, limit: SHOWN, which: 'all', mounting })}) i
     where z.zip = ${zip}
     order by i.meters`.execute(db)
  return rows.map((row) => ({ ...row, setOfFourInCents: multiplyCents(cents(row.perTireInCents), 4) }))
}

/** What an installer's price goes by. */
async function findTireToMount(db: Db, tireId: number) {
  const tire = await db
    .selectFrom('tire')
    .select(['size', 'rim_inches as rimInches', 'aspect_ratio as aspectRatio', 'is_run_flat as isRunFlat'])
    .where('id', '=', tireId)
    .executeTakeFirst()
  if (!tire) return null
  const size = parseTireSize(tire.size)
  const purpose = size ? purposeOfSize(size) : 'passenger'
  return { rimInches: tire.rimInches, work: installationWorkOf({ ...tire, purpose }) }
}

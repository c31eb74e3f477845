import type { NearbyInstaller } from '@shop/contracts/delivery/delivery'
import { purposeOfSize } from '@shop/domain/catalogue/size-purpose'
import { parseTireSize } from '@shop/domain/catalogue/tire-size'
import { cents, multiplyCents } from '@shop/domain/money/cents'
import { installationWorkOf } from '@shop/domain/pricing/installation-work'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** As far as somebody drives for a set of tires. */
const FARTHEST_MILES = 60
const SHOWN = 3
const METERS_PER_MILE = 1609.344

/** The nearest shops and vans that mount tires of this kind and rim; a van only where it drives. */
export async function nearbyInstallers(
  db: Db,
  zip: string,
  tireId: number,
): Promise<NearbyInstaller[] | null> {
  const tire = await findTireToMount(db, tireId)
  if (!tire) return null
  const { rows } = await sql<Omit<NearbyInstaller, 'setOfFourInCents'>>`
    select i.id as "installerId", i.kind, i.company as name, i.city, i.state,
           round((i.meters / ${METERS_PER_MILE}::float8)::numeric, 1)::float8 as miles,
           i.rating::float8 as rating, i.rating_count as "ratingCount",
           i.installation_count as "installationCount", i.per_tire_cents as "perTireInCents"
      from zip_code z
      cross join lateral (
        select i.*, p.per_tire_cents, i.place <-> z.center as meters
          from installer i
          join installer_price p on p.installer_id = i.id and p.work = ${tire.work}
                                and p.rims @> ${tire.rimInches}::numeric
         where i.is_active and i.largest_rim_inches >= ${tire.rimInches}::numeric
           and st_dwithin(i.place, z.center, ${FARTHEST_MILES * METERS_PER_MILE})
           and (i.kind = 'shop' or st_dwithin(i.place, z.center, i.service_area_miles * ${METERS_PER_MILE}::float8))
         order by i.place <-> z.center
         limit ${SHOWN}) i
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

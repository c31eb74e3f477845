import { type RawBuilder, sql } from 'kysely'

/** As far as somebody drives for a set of tires. */
const FARTHEST_MILES = 60
export const METERS_PER_MILE = 1609.344

interface InstallerSearch {
  /** Where to look from, as the statement around it knows the place. */
  readonly around: RawBuilder<unknown>
  readonly limit: number
  /** `shops` leaves out vans. Who names one means it, however far it is. */
  readonly which: 'all' | 'shops' | { readonly installerId: number }
  /** Only those who mount such tires, with their price. */
  readonly mounting?: { readonly work: string; readonly rimInches: number | string }
}

/** The installers nearest to a place, nearest first: a part of a statement, with `meters` to each. */
export function nearestInstallers({ around, limit, which, mounting }: InstallerSearch): RawBuilder<unknown> {
  return sql`
    select i.*, ${mounting ? sql`p.per_tire_cents` : sql`null::bigint as per_tire_cents`},
           i.place <-> ${around} as meters
      from installer i ${mounting ? priced(mounting) : sql``}
     where i.is_active and ${isMeant(which, around)}
     order by i.place <-> ${around}
     limit ${limit}`
}

function priced({ work, rimInches }: NonNullable<InstallerSearch['mounting']>) {
  return sql`
      join installer_price p on p.installer_id = i.id and p.work = ${work} and p.rims @> ${rimInches}::numeric
                            and i.largest_rim_inches >= ${rimInches}::numeric`
}

function isMeant(which: InstallerSearch['which'], around: RawBuilder<unknown>) {
  if (typeof which === 'object') return sql`i.id = ${which.installerId}`
  const isNear = sql`st_dwithin(i.place, ${around}, ${FARTHEST_MILES * METERS_PER_MILE})`
  if (which === 'shops') return sql`i.kind = 'shop' and ${isNear}`
  // A van only where it drives.
  return sql`${isNear}
       and (i.kind = 'shop' or st_dwithin(i.place, ${around}, i.service_area_miles * ${METERS_PER_MILE}::float8))`
}

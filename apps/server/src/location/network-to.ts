import { type RawBuilder, sql } from 'kysely'

const METERS_OF_A_MILE = 1609.344

/**
 * Part of a statement: how far the network of an address is from a ZIP code, and where it is. No row where nobody can
 * place one of them; who visits from inside is nowhere.
 */
export const networkTo = (ip: RawBuilder<unknown>, zip: RawBuilder<unknown>) => sql`lateral (
  select round(st_distance(z.center, x.center) / ${METERS_OF_A_MILE})::int as miles, x.city || ', ' || x.state as place
    from zip_code z,
         lateral (select k.center, k.city, k.state from ip_network i join zip_code k on k.zip = i.zip
                   where i.network >>= ${ip}::inet order by masklen(i.network) desc limit 1) x
   where z.zip = ${zip} and z.center is not null and x.center is not null)`

import { z } from 'zod'
import type { Db } from '../platform/db/database.ts'
import { type RowOf, statement } from '../platform/db/statement.ts'

const CARD = statement('cards of installers', {
  installerId: z.number(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  zip: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  website: z.string().nullable(),
  certifications: z.array(z.string()),
  isElectricOptimized: z.boolean(),
  isAuthorised: z.boolean(),
  isSponsored: z.boolean(),
  /** On which it takes cars; Sunday is 0. */
  weekdays: z.array(z.number()),
  takesDropOff: z.boolean(),
})
export type InstallerCard = RowOf<typeof CARD>

/** What a list shows of installers beside their prices, in one statement. */
export async function findInstallerCards(
  db: Db,
  installerIds: readonly number[],
): Promise<ReadonlyMap<number, InstallerCard>> {
  const { rows } = await CARD`
    select i.id as "installerId", i.address_line1 as "addressLine1", i.address_line2 as "addressLine2", i.zip,
           st_y(i.place::geometry) as latitude, st_x(i.place::geometry) as longitude, i.website, i.certifications,
           i.is_electric_optimized as "isElectricOptimized", i.is_authorised as "isAuthorised",
           i.is_sponsored as "isSponsored",
           array(select distinct h.weekday from calendar_hours h where h.calendar_id = c.id order by 1) as weekdays,
           exists (select from calendar_hours h where h.calendar_id = c.id and h.drop_off_until is not null)
             as "takesDropOff"
      from installer i left join calendar c on c.installer_id = i.id
     where i.id = any (${installerIds}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.installerId, row]))
}

const Offering = z.strictObject({
  id: z.string(),
  name: z.string(),
  per: z.enum(['tire', 'car']),
  priceCents: z.number(),
  isAlwaysCharged: z.boolean(),
})

const OFFERINGS = statement('offerings of an installer', { offerings: z.array(Offering) })

/** What an installer offers beside mounting; null for nobody we work with. */
export async function findOfferings(
  db: Db,
  installerId: number,
): Promise<readonly z.infer<typeof Offering>[] | null> {
  const { rows } = await OFFERINGS`
    select coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'per', s.per,
             'priceCents', o.price_cents, 'isAlwaysCharged', o.is_always_charged) order by s.name)
             from installer_offering o join installation_service s on s.id = o.service_id
            where o.installer_id = i.id), '[]') as offerings
      from installer i where i.id = ${installerId} and i.is_active`.execute(db)
  return rows[0]?.offerings ?? null
}

import { INSTALLER_KINDS } from '@shop/domain/installers/installer-kind'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { stored } from '../platform/db/statement.ts'
import type { TireOfJob } from './calendar-store.ts'
import { SkillsRow, skillsOf } from './installer-skills.ts'

// Parts of other slices' statements: what they show or charge of an installer comes with what they read anyway.

/** What a cart shows of the installer it names; null for one that no longer works with us. */
export function installerShown(installerId: RawBuilder<unknown> | number): RawBuilder<unknown> {
  return sql`(select jsonb_build_object('company', n.company, 'website', n.website, 'isMobileInstall', n.kind = 'mobile')
    from installer n where n.id = ${installerId} and n.is_active)`
}

export const InstallerAtAddress = z.strictObject({
  installerId: z.number(),
  kind: z.enum(INSTALLER_KINDS),
  company: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** Who was chosen, at its own address, also where it no longer works with us. */
export const installerAtAddress = (installerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select jsonb_build_object('installerId', n.id, 'kind', n.kind, 'company', n.company, 'addressLine1', n.address_line1,
            'city', n.city, 'state', n.state, 'zip', n.zip)
     from installer n where n.id = ${installerId})`

/** What an order keeps of it. */
export const installerName = (installerId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select n.company from installer n where n.id = ${installerId})`

export const InstallerToOrder = z.strictObject({ skills: SkillsRow, tires: z.array(stored<TireOfJob>()) })

/** What it can do and what it is to mount, as a cart becomes an order; null where it no longer works with us. */
export const installerToOrder = (
  installerId: RawBuilder<unknown>,
  tires: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  (select jsonb_build_object('skills', ${skillsOf('n')}, 'tires', ${tires})
     from installer n where n.id = ${installerId} and n.is_active)`

/** What an installer charges: by work and rim, and for what is always charged; null without an installer. */
export function installationTerms(installerId: number | null): RawBuilder<unknown> {
  return sql`
  (select ${TERMS} from installer i where i.id = ${installerId}::int and i.is_active)`
}

/**
 * The same of each of some installers, with the address it sells at: its own, or that of the shopper where a van comes.
 * Rows of `installer_id`, `zip`, `state` and `terms`.
 */
export function installersToPrice(
  installerIds: readonly number[],
  shopper: { readonly zip: string | null; readonly state: string | null },
): RawBuilder<unknown> {
  return sql`
  (select i.id as installer_id, case i.kind when 'shop' then i.zip else ${shopper.zip}::text end as zip,
          case i.kind when 'shop' then i.state else ${shopper.state}::text end as state, ${TERMS} as terms
     from installer i where i.id = any (${installerIds}::int[]) and i.is_active)`
}

/** Of an installer `i`. */
const TERMS = sql`
  json_build_object('installerId', i.id, 'soldBy', i.labor_sold_by,
      'prices', coalesce((select json_agg(json_build_object('work', p.work, 'from', lower(p.rims),
          'below', upper(p.rims), 'perTireCents', p.per_tire_cents) order by p.work, p.rims)
        from installer_price p where p.installer_id = i.id), '[]'),
      'services', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'per', s.per,
          'priceCents', o.price_cents) order by s.id)
        from installer_offering o join installation_service s on s.id = o.service_id
       where o.installer_id = i.id and o.is_always_charged), '[]'))`
